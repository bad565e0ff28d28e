import { revealed } from '../../text/visible.js';

const markup = Symbol('markup');

/** Markup that only this module can make: by the `html` template, or from a constant of this project. */
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

/** Template tag: every text put in is escaped and its unseen characters become tokens; only `SafeHtml` passes as it is. */
export const html = (texts: TemplateStringsArray, ...slots: Slot[]): SafeHtml => ({
  [markup]: texts.reduce((whole, text, index) => {
    const slot = slots[index - 1];
    return whole + (slot === undefined ? '' : filled(slot)) + text;
  }),
});

/** No markup at all, for parts of a page that are absent. */
export const nothing: SafeHtml = { [markup]: '' };

/** A constant of this project as markup, such as its style sheet; never anything from a report. */
export const constantHtml = (constant: string): SafeHtml => ({ [markup]: constant });

/** The markup as text, for the file. */
export const markupText = (safe: SafeHtml) => safe[markup];

/** One piece of markup per item. */
export const each = <T>(items: readonly T[], render: (item: T, index: number) => SafeHtml): SafeHtml[] =>
  items.map(render);
