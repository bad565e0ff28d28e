import { grouped } from '../../text/wording.js';
import { each, html, type SafeHtml } from '../page/safe.js';

/** The frame of a chart: the data field, with space for labels on the left and below. */
export const frame = { width: 760, height: 248, left: 56, right: 18, top: 30, bottom: 42 } as const;

/** Width and height of the data field. */
export const field = {
  width: frame.width - frame.left - frame.right,
  height: frame.height - frame.top - frame.bottom,
} as const;

/** Returns a round number not below a value, for readable ticks. */
export const roundUp = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  const step = [1, 1.2, 1.6, 2, 3, 4, 6, 8, 10].find((factor) => factor * power >= value) ?? 10;
  return step * power;
};

/** Returns the horizontal position of a value from 0 to `most`. */
export const xOf = (value: number, most: number): number =>
  frame.left + (value / Math.max(1, most)) * field.width;

/** Returns the vertical position of a value from 0 to `most`. */
export const yOf = (value: number, most: number): number =>
  frame.top + field.height - (value / Math.max(1, most)) * field.height;

const shares = [0, 0.25, 0.5, 0.75, 1];

const number = (value: number): string => (Number.isInteger(value) ? grouped(value) : value.toFixed(1));

const mostTicks = 10;
const tickSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600];

/** Returns ticks at whole seconds from 0 to `most`, at most about ten. */
export const wholeTicks = (most: number): { at: number; text: string }[] => {
  const step = tickSteps.find((one) => most / one <= mostTicks) ?? Math.ceil(most / mostTicks);
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => ({
    at: index * step,
    text: grouped(index * step),
  }));
};

/** Returns both axes with ticks, units and names. */
export const axes = (
  x: { most: number; name: string; ticks?: readonly { at: number; text: string }[] },
  y: { most: number; name: string } | undefined,
): SafeHtml => {
  const bottom = frame.top + field.height;
  const right = frame.left + field.width;
  const levels = y === undefined ? [] : shares;
  const top = y?.most ?? 1;
  const ticks = x.ticks ?? shares.map((share) => ({ at: share * x.most, text: number(share * x.most) }));
  return html`<g class="axes">${each(levels, (share) => {
    const at = yOf(share * top, top).toFixed(1);
    return html`<path class="grid" d="M${frame.left} ${at}H${right}" fill="none"></path><text class="tick end" x="${frame.left - 6}" y="${at}" dy="4">${number(share * top)}</text>`;
  })}${each(ticks, ({ at, text }) => html`<text class="tick middle" x="${xOf(at, x.most).toFixed(1)}" y="${bottom + 16}">${text}</text>`)}<text class="name middle" x="${frame.left + field.width / 2}" y="${frame.height - 6}">${x.name}</text><text class="name" x="4" y="15">${y?.name ?? ''}</text></g>`;
};

/** Returns an SVG of the frame's size with a name for screen readers. */
export const drawing = (title: string, inside: SafeHtml | readonly SafeHtml[]): SafeHtml =>
  html`<svg class="chart" viewBox="0 0 ${frame.width} ${frame.height}" width="${frame.width}" height="${frame.height}" role="img" aria-label="${title}" focusable="false">${inside}</svg>`;
