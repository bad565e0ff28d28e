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
import { bodyText, type Exchange, header, mediaType, status } from '../../../../harness/network/exchange.js';
import { isHtml, looksLikeHtml } from '../../../../harness/network/intermediaries.js';
import { damaged } from '../../mcp/same-as-rest/lines.js';
import { missingText } from '../missing-text.js';
import { isText, titleOf } from './entries.js';
import { markdownOf, type OpenedNote, type TwoNotes } from './notes.clauses.js';
import { slugOf } from './slugs.js';

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

/** Notes opened from entries with different titles. */
export interface AllNotes {
  readonly exchanges: readonly [Exchange, ...Exchange[]];
}

/** Notes that are compared: two may be placeholders. */
const compared = 3;

/** Shortest text of a note that no two notes have by chance, characters. */
const shortestText = 40;

/** Returns whether a text is a placeholder for a text that is not written yet, as on a staging server. */
export const isFiller = (text: string): boolean =>
  /\blorem ipsum\b|^\s*(to be (written|continued|done)|coming soon|work in progress|tbd)\b/i.test(text);

/** Returns whether a text of a few words may be that of several notes by chance, or stand in for theirs. */
const isStub = (text: string): boolean =>
  text.length < shortestText && /\p{L}/u.test(text) && !/^[[{"<]/.test(text) && !missingText.test(text);

/** Members of JSON that certainly hold the Markdown; others may be a licence or the name of a source. */
const markdownNames = /\/(markdown|md|raw_?markdown|body)$/i;

/** Returns whether a value has a member that is named after Markdown and holds null or an empty text. */
const lacksMarkdown = (value: JsonValue, name = ''): boolean =>
  isObject(value)
    ? Object.entries(value).some(([inner, held]) => lacksMarkdown(held, inner))
    : (value === null || value === '') && /^(markdown|md|raw_?markdown)$/i.test(name);

/** Returns the Markdown of a note without its front matter; undefined where it cannot be determined. */
const textOf = (note: Exchange): string | undefined => {
  const isJson = /[/+]json$/.test(mediaType(note));
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

export const textsDiffer = clause<AllNotes>({
  id: 'B-ROUTE-30',
  basis: advice('notes of a staging server share one sample text'),
  section,
  place,
  text: 'Each note has its own Markdown: several notes do not all hold the same text, and are not all without text.',
  cause: 'Notes do not have their own Markdown: received {received}.',
  fix: 'Return the Markdown of the requested note, not a constant and not an empty text.',
  judge: ({ exchanges }) => {
    const texts = exchanges.map((note) => (status(note) === 200 ? textOf(note) : undefined));
    const [first] = texts;
    if (texts.length < compared || first === undefined || texts.includes(undefined))
      return inapplicable('too few notes whose Markdown can be determined');
    if (texts.every((text) => text === first && (isFiller(text) || isStub(text))))
      return inapplicable('the notes hold a placeholder text');
    return texts.some((text) => text !== first)
      ? pass
      : broken({
          at: '',
          expected: 'the Markdown of each note',
          received: first === '' ? 'no Markdown in any note' : `${shown(first.slice(0, 60))} in every note`,
          exchange: 1,
        });
  },
});

export const textIsItsOwn = clause<TwoNotes>({
  id: 'B-ROUTE-37',
  basis: advice('a note that is not translated shows the original'),
  section,
  place,
  text: 'A note does not hold the Markdown of another note. The title or slug in the text shows to which note it belongs.',
  cause: 'A note holds the Markdown of another note: expected {expected}, received {received}.',
  fix: 'Read the text of the requested note; check the keys of caches.',
  judge: ({ exchanges, entries }) => {
    const [text, other] = exchanges.map((note) => (status(note) === 200 ? textOf(note) : undefined));
    if (text === undefined || other === undefined || text.length < shortestText)
      return inapplicable('not two notes whose Markdown can be determined');
    if (text !== other) return pass;
    const [isFirst, isSecond] = entries.map((entry) =>
      [titleOf(entry), slugOf(entry)].some((name) => isText(name) && text.includes(name)),
    );
    return isFirst === isSecond
      ? inapplicable('the text does not show to which note it belongs')
      : broken({
          at: '',
          expected: `a text other than that of ${shown(titleOf(entries[isFirst ? 0 : 1]))}`,
          received: shown(text.slice(0, 60)),
          exchange: isFirst ? 1 : 0,
        });
  },
});

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
export const textClauses = [noteIsText, textsDiffer, textIsItsOwn, textHasLines, titleIsRead] as const;
