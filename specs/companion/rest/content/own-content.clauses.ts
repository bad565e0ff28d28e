import { advice } from '../../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../../harness/declarations/clause.js';
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
  haveSameBody,
  status,
} from '../../../../harness/network/exchange.js';
import { isHtml } from '../../../../harness/network/intermediaries.js';
import { missingText } from '../missing-text.js';
import { isText, titleOf } from './entries.js';
import { sources, wrappers } from './metadata.clauses.js';
import type { AllNotes } from './notes.clauses.js';
import { slugOf } from './slugs.js';
import { textOf } from './texts.clauses.js';

/** Two notes, opened from two entries. */
export interface TwoNotes {
  readonly exchanges: readonly [one: Exchange, other: Exchange];
  readonly entries: readonly [one: JsonObject, other: JsonObject];
}

/** Shortest text of a note that no two notes have by chance, characters. */
const shortestText = 40;

/** Returns the text that two notes share: the same bytes, or the same Markdown of some length. */
const sharedBy = ([one, other]: TwoNotes['exchanges']): string | undefined => {
  if (haveSameBody(one, other)) return bodyText(one);
  const text = textOf(one);
  return text !== undefined && text.length >= shortestText && text === textOf(other) ? text : undefined;
};

export const notesDiffer = clause<TwoNotes>({
  id: 'B-ROUTE-17',
  basis: advice(
    'a translation or a renamed note shows the original, or notes of a staging server share a sample text',
  ),
  section: 'Endpoints, Interface B',
  place: 'notes',
  text: 'Each note has its own content: none is the response or holds the Markdown of another note, as the title or slug in the text shows, and several do not all have the same text, no text, or the same title or slug in their metadata.',
  cause: 'Notes do not have their own content: expected {expected}, received {received}.',
  fix: 'Read text and metadata of the requested note by its slug; check the keys of caches.',
  judge: ({ exchanges, entries }) => {
    const [one, other] = exchanges;
    if (status(one) !== 200 || status(other) !== 200) return inapplicable('not both notes were opened');
    if (isHtml(one) || bodyText(one).trim() === '') return inapplicable('another clause judges the body');
    const text = sharedBy(exchanges);
    if (text === undefined) return pass;
    const [isFirst, isSecond] = entries.map((entry) =>
      [titleOf(entry), slugOf(entry)].some((name) => isText(name) && text.includes(name)),
    );
    // Two notes that are still to be written may hold the same sentence; several are judged together.
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

/** Notes that have something in common by no chance: two may be placeholders. */
const fewestAlike = 3;

/** Returns whether a text is a placeholder for a text that is not written yet, as on a staging server. */
export const isFiller = (text: string): boolean =>
  /\blorem ipsum\b|^\s*(to be (written|continued|done)|coming soon|work in progress|tbd)\b/i.test(text);

/** Returns whether a text of a few words may be that of several notes by chance, or stand in for theirs. */
const isStub = (text: string): boolean =>
  text.length < shortestText && /\p{L}/u.test(text) && !/^[[{"<]/.test(text) && !missingText.test(text);

/** Several notes do not all hold the same text, and are not all without text. */
export const textsDiffer = alsoJudging<AllNotes>(notesDiffer, ({ exchanges }) => {
  const texts = exchanges.map((note) => (status(note) === 200 ? textOf(note) : undefined));
  const [first] = texts;
  if (texts.length < fewestAlike || first === undefined || texts.includes(undefined))
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
});

/** Notes opened from the listing, with the entry of each. */
export interface NotesOfEntries extends AllNotes {
  readonly entries: readonly JsonObject[];
}

const textsOf = (value: JsonValue | undefined): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

const folded = (text = ''): string => text.trim().toLowerCase();

/**
 * Returns the text that several notes all state as their title or slug, if the listing has it for none of them.
 */
const nameOfAll = (notes: readonly { readonly own: string; readonly said: readonly string[] }[]) => {
  const [first] = notes[0]?.said ?? [];
  const isShared =
    new Set(notes.map(({ own }) => own)).size === notes.length &&
    notes.length >= fewestAlike &&
    notes.every(({ own, said }) => said.every((value) => value === first) && folded(own) !== folded(first));
  return isShared ? first : undefined;
};

/** Whether an object is about a note: it states its kind, or its slug alone or at the end of a URL. */
const isAbout = (object: JsonObject, entry: JsonObject): boolean => {
  const slug = slugOf(entry);
  return (
    object.kind === 'note' ||
    (slug !== undefined &&
      Object.values(object).some((text) => isText(text) && (text === slug || text.endsWith(`/${slug}`))))
  );
};

/** Returns the titles in JSON that are certainly of the note: that of a page or a site is of an object without its name. */
const titlesOf = (value: JsonValue | undefined, entry: JsonObject, depth = 3): string[] => {
  if (!isObject(value) || depth === 0) return [];
  const own = isAbout(value, entry) && isText(value.title) ? [value.title] : [];
  const inner = Object.entries(value).filter(([name]) => wrappers.test(name));
  return [...own, ...inner.flatMap(([, object]) => titlesOf(object, entry, depth - 1))];
};

/** Returns what a note certainly says of its own title, or of its slug. */
const ownNames = (get: Exchange, entry: JsonObject, name: 'slug' | 'title'): string[] => {
  const [first, ...others] = sources(get);
  const isJson = hasJsonType(get);
  const told =
    isJson && name === 'title' ? titlesOf(jsonOf(get).document?.value, entry) : (first?.(name) ?? []);
  return [...told, ...others.flatMap((say) => say(name))];
};

/** Several notes do not all state the same title or the same slug. */
export const metadataDiffer = alsoJudging<NotesOfEntries>(notesDiffer, ({ exchanges, entries }) => {
  const notes = exchanges.flatMap((get, index) => {
    const entry = entries[index];
    return status(get) === 200 && entry ? [{ get, entry }] : [];
  });
  if (notes.length < fewestAlike) return inapplicable('too few notes were opened');
  for (const [name, ownOf] of [
    ['slug', slugOf],
    ['title', titleOf],
  ] as const) {
    const stated = notes.flatMap(({ get, entry }) => {
      const own = ownOf(entry);
      const said = ownNames(get, entry, name);
      // The name may stand in another member, beside that of the site.
      const isElsewhere = textsOf(jsonOf(get).document?.value).some((text) => text === own);
      return isText(own) && said.length > 0 && !isElsewhere ? [{ own, said }] : [];
    });
    const shared = stated.length === notes.length ? nameOfAll(stated) : undefined;
    if (shared !== undefined)
      return broken({
        at: '',
        expected: `the ${name} ${shown(stated[0]?.own)} and those of the other notes`,
        received: `${shown(shared)} in each of ${stated.length} notes`,
      });
  }
  const states = notes.some(({ get, entry }) =>
    (['slug', 'title'] as const).some((name) => ownNames(get, entry, name).length > 0),
  );
  return states ? pass : inapplicable('the notes state neither a title nor a slug');
});
