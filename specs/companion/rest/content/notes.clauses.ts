import { advice, contract, derived } from '../../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../../harness/declarations/clause.js';
import {
  broken,
  inapplicable,
  inconclusive,
  type Judgement,
  pass,
} from '../../../../harness/engine/verdict.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  jsonObjectOf,
  jsonOf,
  pointerStep,
  shown,
} from '../../../../harness/formats/json.js';
import {
  bodyText,
  type Exchange,
  hasJsonType,
  receivedStatus,
  status,
} from '../../../../harness/network/exchange.js';
import { isHtml, looksLikeHtml } from '../../../../harness/network/intermediaries.js';
import type { Contrast } from '../../../journal/protocol/refusals.js';
import type { FoundSlug } from './slugs.js';

const section = 'Endpoints, Interface B';
const place = 'notes';

/** A note requested by a slug of the listing. */
export interface OpenedNote {
  readonly exchanges: readonly [get: Exchange, listing: Exchange];
  readonly found: FoundSlug;
  /** Whether a later listing lacks the note, or a later request opens it: the target has changed meanwhile. */
  readonly withdrawn?: boolean;
}

export const listedNoteOpens = clause<OpenedNote>({
  id: 'B-ROUTE-04',
  basis: contract,
  section,
  place,
  also: ['What the service does, 7'],
  text: 'GET /api/v1/notes/{slug} returns status 200 for a note of the listing.',
  cause: 'A listed note cannot be opened: {request} returns {status}.',
  fix: 'Serve every listed note at GET /api/v1/notes/{slug}.',
  judge: ({ exchanges: [get], found, withdrawn }) => {
    if (status(get) === 200) return pass;
    if (withdrawn) return inapplicable('a later listing lacks this note, or a later request opens it');
    return found.certain
      ? broken({ at: '', expected: 'status 200', ...receivedStatus(get) })
      : inapplicable('the slug was guessed from a link to a page');
  },
});

interface Text {
  readonly pointer: string;
  readonly text: string;
}

const textsIn = (value: JsonValue, pointer = ''): Text[] => {
  if (typeof value === 'string') return [{ pointer, text: value }];
  if (Array.isArray(value)) return value.flatMap((inner, index) => textsIn(inner, `${pointer}/${index}`));
  return isObject(value)
    ? Object.entries(value).flatMap(([name, inner]) => textsIn(inner, pointer + pointerStep(name)))
    : [];
};

/** Pointers of members that hold the text of a note. */
export const bodyNames = /\/(markdown|md|body|content|text|source|raw|raw_?markdown|html|rendered)$/i;

/**
 * Returns the possible Markdown of a note: members with that name, or text of several lines; for other bodies
 * the whole body.
 */
export const markdownOf = (get: Exchange): Text[] => {
  if (!hasJsonType(get)) return [{ pointer: '', text: bodyText(get) }];
  return textsIn(jsonOf(get).document?.value ?? null).filter(
    ({ pointer, text }) => text !== '' && (bodyNames.test(pointer) || text.includes('\n')),
  );
};

/** Whether a text is the HTML that was made of a note: by its name, and by a tag at its start and at its end. */
const isRendered = ({ pointer, text }: Text): boolean =>
  /html|rendered/i.test(pointer.split('/').at(-1) ?? '') &&
  /^<[a-z][^>]*>/i.test(text.trimStart()) &&
  /<\/[a-z][\w-]*>$/i.test(text.trimEnd());

/** Whether a text is a part of a page from its first tag to its last: Markdown allows that, but few authors write it. */
const isFragment = ({ text }: Text): boolean =>
  /^\s*<(h[1-6]|p|div|article|section|main)\b[^>]*>/i.test(text) && /<\/[a-z][a-z\d]*>\s*$/i.test(text);

/**
 * Returns the possible Markdown of a note. If a member holds the source, the HTML that was rendered from it is
 * left out.
 */
export const sourceOf = (get: Exchange): Text[] => {
  const texts = markdownOf(get);
  const sources = texts.filter((text) => !looksLikeHtml(text.text) && !isRendered(text));
  return sources.length > 0 ? sources : texts;
};

const ofNote = ({ exchanges: [get] }: OpenedNote, judge: (get: Exchange) => Judgement): Judgement =>
  status(get) === 200 ? judge(get) : inapplicable('no note was opened');

export const noteIsNoPage = clause<OpenedNote>({
  id: 'B-ROUTE-10',
  basis: contract,
  section,
  place,
  text: 'A note is raw Markdown, as its body or in a member: never an HTML page. Of three notes, at least one holds text.',
  cause: 'Notes are not raw Markdown: expected {expected}, received {received}.',
  fix: 'Send the Markdown source.',
  judge: (opened) =>
    ofNote(opened, (get) => {
      // A note may contain rendered HTML in one member and its source in another.
      const texts = markdownOf(get);
      const page = isHtml(get)
        ? { pointer: '', text: bodyText(get) }
        : texts.every(({ text }) => looksLikeHtml(text)) || texts.every(isRendered)
          ? texts[0]
          : undefined;
      return page
        ? broken({
            at: page.pointer,
            expected: 'Markdown',
            received: `${looksLikeHtml(page.text) || page.pointer !== '' ? 'a page in HTML' : 'a body that is labelled as text/html'}: ${shown(page.text.slice(0, 60))}`,
          })
        : pass;
    }),
});

/** All notes that were opened. */
export interface AllNotes {
  readonly exchanges: readonly [Exchange, ...Exchange[]];
}

/** One or two notes may be published before their text is written. */
const fewestWithText = 3;
/** A text of this length is more than a title, in whatever member it is. */
const longText = 60;
/** Members that name a note. */
const titleNames = /\/(title|name|headline|subject)$/i;

/** Whether a text may be all that a short note says. */
const isSentence = ({ pointer, text }: Text): boolean =>
  text.length >= longText || (/\S\s+\S+\s+\S/.test(text) && !titleNames.test(pointer));

const holdsText = (get: Exchange): boolean =>
  markdownOf(get).some(({ text }) => text.trim() !== '') ||
  textsIn(jsonOf(get).document?.value ?? null).some(isSentence);

export const someHoldText = alsoJudging<AllNotes>(noteIsNoPage, ({ exchanges }) => {
  // Other clauses judge what is no note at all.
  const isNote = (get: Exchange) =>
    status(get) === 200 && bodyText(get).trim() !== '' && !isHtml(get) && !jsonBroken(get);
  const notes = exchanges.filter(isNote);
  if (notes.length < fewestWithText) return inapplicable('too few notes were opened');
  return notes.some(holdsText)
    ? pass
    : broken({
        at: '',
        expected: `Markdown in at least one of ${notes.length} notes`,
        received: 'no text in any of them',
        exchange: exchanges.findIndex((get) => notes.includes(get)),
      });
});

export const noteHasMarkdown = clause<OpenedNote>({
  id: 'B-ROUTE-11',
  basis: advice(
    'a note is published before its text is written, or its author writes HTML, which Markdown allows',
  ),
  section,
  place,
  text: 'A note carries its Markdown: text as its body, or a member that holds text, other than the HTML made of it.',
  cause: 'A note carries no Markdown: {received}.',
  fix: 'Send the Markdown as the body or in a member.',
  judge: (opened) =>
    ofNote(opened, (get) => {
      if (isHtml(get) || jsonBroken(get)) return inapplicable('another clause judges the body');
      const texts = markdownOf(get).filter(({ text }) => text.trim() !== '');
      const [fragment] = texts.every((text) => isFragment(text) && !isRendered(text)) ? texts : [];
      if (fragment)
        return broken({
          at: fragment.pointer,
          expected: 'Markdown',
          received: `HTML: ${shown(fragment.text.slice(0, 60))}`,
        });
      return texts.length > 0
        ? pass
        : broken({
            at: '',
            expected: 'Markdown in the body or in a member',
            received: bodyText(get).trim() === '' ? 'an empty body' : 'no text of a note',
            ...(bodyText(get).trim() === '' ? { facts: { body: 'empty-body' } } : {}),
          });
    }),
});

export const noteIsNotEmpty = clause<Exchange>({
  id: 'B-ROUTE-35',
  basis: derived('a note is raw Markdown and metadata', 'a body with a note holds something'),
  section,
  place,
  text: 'No response with a note has an empty body, whether its slug is requested for the first or the second time.',
  cause: 'A note is returned without a body.',
  fix: 'Return the note each time; a stream that was read once is empty.',
  judge: (get) => {
    if (status(get) !== 200 || get.request.method !== 'GET') return inapplicable('no note was opened');
    return (get.response?.body.length ?? 0) > 0
      ? pass
      : broken({ at: '', expected: 'the Markdown and metadata of the note', received: 'an empty body' });
  },
});

const jsonBroken = (get: Exchange) => hasJsonType(get) && jsonOf(get).fault !== undefined;

export const unknownNoteStatus = clause<Contrast>({
  id: 'B-ROUTE-12',
  basis: contract,
  section: 'Errors, Interface B',
  place: 'note_not_found',
  text: 'A slug without a published note gets status 404, and never a success, whatever its length and characters.',
  cause: 'A slug that no note has gets status {status} instead of 404.',
  fix: 'Return 404 and the code note_not_found for each slug that is not exactly that of a note.',
  judge: ({ exchanges: [unknown, control] }) => {
    if (status(unknown) !== 404)
      return broken({ at: '', expected: 'status 404', ...receivedStatus(unknown) });
    return status(control) === 200
      ? pass
      : inconclusive('control-refused', `${control.request.path} is refused too`);
  },
});

export const unknownNoteCode = clause<Exchange>({
  id: 'B-ROUTE-13',
  basis: contract,
  section: 'Errors, Interface B',
  place: 'note_not_found',
  text: 'A slug without a published note gets the code note_not_found.',
  cause: 'The error for an unknown note does not have the code note_not_found: {received}.',
  fix: 'Send the code note_not_found.',
  judge: (exchange) => {
    if (status(exchange) !== 404) return inapplicable('no 404: another clause judges that');
    const body = jsonObjectOf(exchange);
    if (!body) return inapplicable('the body is not a JSON object: another clause judges that');
    return body.code === 'note_not_found'
      ? pass
      : broken({ at: '/code', expected: '"note_not_found"', received: shown(body.code) });
  },
});

export const noteIsMoreThanItsEntry = clause<OpenedNote & { readonly entry: JsonObject }>({
  id: 'B-ROUTE-26',
  basis: advice('a note of one line stands in the listing as a whole'),
  section,
  place,
  text: 'A note in JSON holds more than its metadata in the listing: it also holds the Markdown.',
  cause: 'A note in JSON lacks its Markdown: {received}.',
  fix: 'Add the Markdown of the note to the response.',
  judge: ({ exchanges: [get], entry }) => {
    const value = jsonOf(get).document?.value;
    if (status(get) !== 200 || value === undefined || !hasJsonType(get))
      return inapplicable('no note in JSON');
    if (markdownOf(get).some(({ text }) => text.trim() !== '')) return pass;
    const listed = new Set(textsIn(entry).map(({ text }) => text));
    const more = textsIn(value).find(({ text }) => text.length > 0 && !listed.has(text));
    return more
      ? inapplicable('the note may consist of this one line')
      : broken({ at: '', expected: 'Markdown', received: 'the metadata of the listing only' });
  },
});
