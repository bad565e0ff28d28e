import { revealed } from '../../text/visible.js';

const markup = Symbol('markup');

/** Markup that only this module can create: by the `html` template, or from a constant of this project. */
export interface SafeHtml {
  readonly [markup]: string;
}

type Slot = string | number | SafeHtml | readonly SafeHtml[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
  '`': '&#96;',
};

const escaped = (text: string) => revealed(text).replace(/[&<>"'`]/g, (sign) => entities[sign] ?? sign);

const filled = (slot: Slot): string => {
  if (typeof slot === 'string') return escaped(slot);
  if (typeof slot === 'number') return String(slot);
  if (markup in slot) return slot[markup];
  return slot.map((part) => part[markup]).join('');
};

/**
 * Template tag: escapes every inserted text and shows invisible characters as tokens; only `SafeHtml` is
 * unchanged.
 */
export const html = (texts: TemplateStringsArray, ...slots: Slot[]): SafeHtml => ({
  [markup]: texts.reduce((whole, text, index) => {
    const slot = slots[index - 1];
    return whole + (slot === undefined ? '' : filled(slot)) + text;
  }),
});

/** Empty markup, for absent parts of a page. */
export const nothing: SafeHtml = { [markup]: '' };

/**
 * Returns a constant of this project, such as its style sheet, as markup; never use it for parts of a report.
 */
export const constantHtml = (constant: string): SafeHtml => ({ [markup]: constant });

/** Returns the markup as text, for the file. */
export const markupText = (safe: SafeHtml) => safe[markup];

/** Anchors, and links to them; marks are drawn by references of another kind. */
const references = / (id|data-copy|aria-labelledby)="([^"]*)"|(<a href)="#([^"]*)"/g;

/** Returns the anchors of a piece of markup. */
export const anchorsIn = (safe: SafeHtml): ReadonlySet<string> =>
  new Set(
    [...safe[markup].matchAll(references)].flatMap(([, name, value = '']) => (name === 'id' ? [value] : [])),
  );

/** Returns markup with other anchors; `anchorOf` and `linkTo` receive the present anchor. */
export const withAnchors = (
  safe: SafeHtml,
  anchorOf: (anchor: string) => string,
  linkTo: (anchor: string) => string,
): SafeHtml => ({
  [markup]: safe[markup].replace(references, (_, name, value, link, target) =>
    link === undefined ? ` ${name}="${anchorOf(value)}"` : `${link}="${linkTo(target)}"`,
  ),
});

/** Returns one piece of markup per item. */
export const each = <T>(items: readonly T[], render: (item: T, index: number) => SafeHtml): SafeHtml[] =>
  items.map(render);
