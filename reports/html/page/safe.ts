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

/** Returns one piece of markup per item. */
export const each = <T>(items: readonly T[], render: (item: T, index: number) => SafeHtml): SafeHtml[] =>
  items.map(render);
