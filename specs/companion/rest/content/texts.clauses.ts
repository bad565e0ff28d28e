import { advice } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  jsonOf,
  shown,
} from '../../../../harness/formats/json.js';
import {
  bodyText,
  type Exchange,
  hasJsonType,
  header,
  mediaType,
  status,
} from '../../../../harness/network/exchange.js';
import { isHtml, looksLikeHtml } from '../../../../harness/network/intermediaries.js';
import { damaged } from '../../mcp/same-as-rest/lines.js';
import { titleOf } from './entries.js';
import { markdownOf, type OpenedNote } from './notes.clauses.js';

const section = 'Endpoints, Interface B';
const place = 'notes';

/** Returns whether the headers certainly label a text as UTF-8. */
export const saysUtf8 = (exchange: Exchange): boolean =>
  /;\s*charset\s*=\s*"?utf-8/i.test(header(exchange, 'content-type') ?? '');

/** Returns whether bytes are UTF-8; a text that was cut may end within a character. */
export const decodes = (bytes: Uint8Array, isCut = false): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
    return true;
  } catch {
    return false;
  }
};

/** Returns whether a text as a whole is one string of JSON, as frameworks write a returned text. */
export const isJsonString = (text: string): boolean => {
  if (!text.startsWith('"')) return false;
  try {
    return typeof JSON.parse(text) === 'string';
  } catch {
    return false;
  }
};

export const noteIsText = clause<OpenedNote>({
  id: 'B-ROUTE-31',
  basis: advice('a note is one sentence in quotation marks'),
  section,
  place,
  text: 'A note with a text media type is raw text, not a JSON string, and valid UTF-8 where Content-Type says so.',
  cause: 'A note does not match its Content-Type: expected {expected}, received {received}.',
  fix: 'Send the Markdown itself in the charset of its Content-Type, not a string of JSON.',
  judge: ({ exchanges: [get] }) => {
    if (status(get) !== 200 || !mediaType(get).startsWith('text/') || isHtml(get))
      return inapplicable('no note that is labelled as text');
    if (saysUtf8(get) && !decodes(get.response?.body ?? new Uint8Array()))
      return broken({
        at: '',
        expected: 'UTF-8, as Content-Type says',
        received: 'bytes that are no UTF-8',
        facts: { body: 'not-utf8' },
      });
    const text = bodyText(get).trim();
    return isJsonString(text)
      ? broken({
          at: '',
          expected: 'raw Markdown',
          received: `a string of JSON: ${shown(text.slice(0, 60))}`,
        })
      : pass;
  },
});

/** Members of JSON that certainly hold the Markdown; others may be a licence or the name of a source. */
const markdownNames = /\/(markdown|md|raw_?markdown|body)$/i;

/** Returns whether a value has a member that is named after Markdown and holds null or an empty text. */
const lacksMarkdown = (value: JsonValue, name = ''): boolean =>
  isObject(value)
    ? Object.entries(value).some(([inner, held]) => lacksMarkdown(held, inner))
    : (value === null || value === '') && /^(markdown|md|raw_?markdown)$/i.test(name);

/** Returns the Markdown of a note without its front matter; undefined where it cannot be determined. */
export const textOf = (note: Exchange): string | undefined => {
  const isJson = hasJsonType(note);
  const all = markdownOf(note);
  const found = all.filter(({ pointer }) => !isJson || markdownNames.test(pointer));
  const texts = found.map(({ text }) => text);
  // Another clause judges pages.
  if (isHtml(note) || texts.some(looksLikeHtml)) return undefined;
  if (isJson && texts.length === 0)
    return all.length === 0 && lacksMarkdown(jsonOf(note).document?.value ?? null) ? '' : undefined;
  if (isJson) return texts.join('\n').trim();
  const [text = ''] = texts;
  const isFront = /^---\r?\n/.test(text);
  const end = isFront ? text.indexOf('\n---', 3) : -1;
  return (end < 0 ? text : text.slice(text.indexOf('\n', end + 1) + 1)).trim();
};

export const textHasLines = clause<OpenedNote>({
  id: 'B-ROUTE-39',
  basis: advice('a note of one line explains escapes'),
  section,
  place,
  text: 'The Markdown of a note has line breaks: it is not one line with the two characters \\n instead.',
  cause: 'The Markdown of a note has no line breaks: received {received}.',
  fix: 'Return the Markdown as it is; encode it once only where it is a string of JSON.',
  judge: ({ exchanges: [get] }) => {
    const text = status(get) === 200 ? textOf(get) : undefined;
    // A note in JSON need not be labelled so: its escapes are those of JSON.
    if (text === undefined || text === '' || /^[{["]/.test(text))
      return inapplicable('no note whose Markdown can be determined');
    // A paragraph break between words is no part of a sentence about line breaks.
    return !/[\r\n]/.test(text) && /[^\s`'"\\]\\n\\n[^\s`'"\\]/.test(text)
      ? broken({ at: '', expected: 'lines', received: shown(text.slice(0, 80)) })
      : pass;
  },
});

/** Returns what a wrong encoding makes of a title, by the signs in place of its letters; none where they are left out. */
const misreadings = (title: string): string[] =>
  /[^\0-\x7f]/u.test(title.replace(/[^\p{L}\0-\x7f]/gu, ''))
    ? damaged(title).filter((form) => form !== title && form.length >= title.length)
    : [];

export const titleIsRead = clause<OpenedNote & { readonly entry: JsonObject }>({
  id: 'B-ROUTE-55',
  basis: advice('a note explains how wrongly decoded text looks'),
  section,
  place,
  text: 'A note is decoded with the right character encoding: its text has its title with the same letters as the listing.',
  cause: 'Notes are decoded with a wrong character encoding: expected {expected}, received {received}.',
  fix: 'Read the files of the notes as UTF-8.',
  judge: ({ exchanges: [get], entry }) => {
    const forms = misreadings(titleOf(entry) ?? '');
    const texts = status(get) === 200 ? markdownOf(get).map(({ text }) => text) : [];
    if (forms.length === 0 || texts.length === 0 || !decodes(get.response?.body ?? new Uint8Array()))
      return inapplicable('no note in UTF-8 whose title has a letter beyond ASCII');
    const own = (titleOf(entry) ?? '').normalize('NFC');
    if (texts.some((text) => text.normalize('NFC').includes(own))) return pass;
    const misread = forms.find((form) => texts.some((text) => text.includes(form)));
    return misread === undefined
      ? inapplicable('the text of the note does not hold its title')
      : broken({ at: '', expected: shown(own), received: shown(misread), facts: { held: misread } });
  },
});

/** Clauses about the texts of opened notes. */
export const textClauses = [noteIsText, textHasLines, titleIsRead] as const;
