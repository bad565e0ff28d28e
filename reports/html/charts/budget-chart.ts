import type { BudgetPoint } from '../../model/traffic.js';
import { durationText, grouped } from '../../text/wording.js';
import { each, html, nothing, type SafeHtml } from '../page/safe.js';
import { axes, drawing, field, frame, roundUp, xOf, yOf } from './axes.js';
import { type PlacedMark, timeAxis } from './time-axis.js';

const maximumPoints = 120;
const maximumRows = 40;

/** Returns at most this many points, evenly spread; always the last one and those after a jump. */
const thinned = (points: readonly BudgetPoint[], most = maximumPoints) => {
  const step = Math.ceil(points.length / most);
  return points.filter(
    ({ jumpSeconds }, index) =>
      index % step === 0 || index === points.length - 1 || jumpSeconds !== undefined,
  );
};

type Value = (point: BudgetPoint) => number | null;

/** Returns a line through all points with a value; it is interrupted at missing values and clock jumps. */
const line = (points: readonly PlacedMark[], value: Value, top: number, most: number) => {
  let pen = 'M';
  return points
    .map(({ point, at }) => {
      const height = value(point);
      if (height === null) {
        pen = 'M';
        return '';
      }
      if (point.jumpSeconds !== undefined) pen = 'M';
      const x = xOf(at, most);
      const y = yOf(Math.max(0, height), top);
      const step = `${pen}${x.toFixed(1)} ${y.toFixed(1)}`;
      pen = 'L';
      return step;
    })
    .join('');
};

const shown = (value: number | null) => (value === null ? 'none' : grouped(value));

const jumpText = (seconds: number): string =>
  seconds === 0
    ? 'reset'
    : `+${seconds < 600 ? `${seconds} s` : seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`}`;

/** Marks where test hooks advanced the clock; marks close to the previous one have no text. */
const jumpMarks = (points: readonly PlacedMark[], most: number): SafeHtml[] => {
  let last = Number.NEGATIVE_INFINITY;
  return points.flatMap(({ point: { jumpSeconds }, at }) => {
    if (jumpSeconds === undefined) return [];
    const x = xOf(at, most);
    const words = x - last > 76 ? jumpText(jumpSeconds) : '';
    if (words !== '') last = x;
    return [
      html`<path class="jump" d="M${x.toFixed(1)} ${frame.top}v${field.height}" fill="none"></path><text class="tick ${x > frame.left + field.width - 20 ? 'end' : 'middle'}" x="${x.toFixed(1)}" y="${frame.top - 4}">${words}</text>`,
    ];
  });
};

/**
 * Returns a chart of the announced quota of interface B and the count of the harness, by the clock of the
 * target, and the same numbers as a table.
 */
export const budgetChart = (budget: readonly BudgetPoint[]): SafeHtml => {
  if (budget.length === 0) return nothing;
  const { placed, most, ticks } = timeAxis(thinned(budget));
  const points = placed.map(({ point }) => point);
  const top = roundUp(
    Math.max(1, ...points.map((point) => Math.max(point.reportedRemaining ?? 0, point.modelRemaining))),
  );
  const announced = line(placed, ({ reportedRemaining }) => reportedRemaining, top, most);
  const counted = line(placed, ({ modelRemaining }) => modelRemaining, top, most);
  const jumped = points.some(({ jumpSeconds }) => jumpSeconds !== undefined);
  const key = jumped
    ? html` <span class="key jumped">test hooks moved the clock (by how much) or emptied the window (reset)</span>`
    : nothing;
  return html`<h3>Quota of Interface B</h3>
<p class="keys"><span class="key announced">announced remainder</span> <span class="key modelled">our own count (dashed)</span>${key}</p>
${drawing('Quota of Interface B over time', [
  axes(
    { most, name: 'time by the clock of the target since the run began; long pauses are shortened', ticks },
    { most: top, name: 'requests left' },
  ),
  ...jumpMarks(placed, most),
  html`<path class="modelled" d="${counted}" fill="none"></path><path class="announced" d="${announced}" fill="none"></path>`,
])}
<details class="numbers"><summary>As a table</summary><div class="wide" role="region" tabindex="0" aria-label="Table of the quota"><table><caption>Quota of Interface B</caption>
<thead><tr><th scope="col">At</th><th scope="col">Limit</th><th scope="col">Remaining</th><th scope="col">Reset, s</th><th scope="col">Our count</th></tr></thead>
<tbody>${each(thinned(points, maximumRows), (point) => html`<tr><th scope="row">${durationText(point.clockMs ?? point.atMs)}</th><td>${shown(point.reportedLimit)}</td><td>${shown(point.reportedRemaining)}</td><td>${shown(point.reportedResetSeconds)}</td><td>${shown(point.modelRemaining)}</td></tr>`)}</tbody></table></div></details>`;
};
