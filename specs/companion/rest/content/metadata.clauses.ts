import { advice, contract } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  jsonOf,
  shown,
} from '../../../../harness/formats/json.js';
import { bodyText, type Exchange, hasJsonType, status } from '../../../../harness/network/exchange.js';
import { isHtml } from '../../../../harness/network/intermediaries.js';
import { isText, titleOf } from './entries.js';
import { bodyNames, markdownOf, type OpenedNote } from './notes.clauses.js';
import { type FoundSlug, slugOf } from './slugs.js';

/** An opened note, its entry, and the other listed notes. */
export interface NoteAmongOthers {
  readonly exchanges: readonly [get: Exchange, listing: Exchange];
  readonly found: FoundSlug;
  readonly entry: JsonObject;
  readonly others: readonly JsonObject[];
}

/** Members in which formats wrap a note or its metadata; others, such as `next`, may be about another note. */
export const wrappers = /^(data|note|item|entry|attributes|meta|metadata|front_?matter)$/i;

/** Returns the texts of one member of a note in JSON, also where the note or its metadata are wrapped. */
const membersNamed = (value: JsonValue | undefined, name: string, depth = 3): string[] => {
  if (!isObject(value) || depth === 0) return [];
  const own = value[name];
  return [
    ...(isText(own) ? [own] : []),
    ...Object.entries(value)
      .filter(([wrapper]) => wrappers.test(wrapper))
      .flatMap(([, inner]) => membersNamed(inner, name, depth - 1)),
  ];
};

/** Longest front matter that is read, characters. */
const longestFront = 4000;

/** Returns the plain or quoted text of one line of YAML front matter. */
const frontLine = (body: string, name: string): string[] => {
  const [, front] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(body.slice(0, longestFront)) ?? [];
  const line = front?.split(/\r?\n/).find((one) => one.startsWith(`${name}:`));
  const value = line?.slice(name.length + 1).trim() ?? '';
  return value === '' ? [] : [value.replace(/^(["'])(.*)\1$/, '$2')];
};

/** Returns what a note says of itself: in the members of JSON, and in the front matter of its Markdown. */
export const sources = (get: Exchange): readonly ((name: string) => string[])[] =>
  hasJsonType(get)
    ? [
        (name) => membersNamed(jsonOf(get).document?.value, name),
        ...markdownOf(get).map(
          ({ text }) =>
            (name: string) =>
              frontLine(text, name),
        ),
      ]
    : [(name) => frontLine(bodyText(get), name)];

export const noteNamesItself = clause<NoteAmongOthers>({
  id: 'B-ROUTE-38',
  basis: advice('the metadata of a translation name the original'),
  section: 'Endpoints, Interface B',
  place: 'notes',
  text: 'The metadata of a note, in JSON and in the front matter of its Markdown, name the note itself: they do not carry the slug or the title of another listed note instead.',
  cause: 'The metadata of a note are those of another note: expected {expected}, received {received}.',
  fix: 'Read metadata and text of the requested note together; check the keys of caches.',
  judge: ({ exchanges: [get], found, entry, others }) => {
    if (status(get) !== 200 || !found.certain) return inapplicable('no note was certainly opened');
    const [title, slug] = [titleOf(entry), slugOf(entry)];
    const foreign = others.filter((other) => slugOf(other) !== slug && titleOf(other) !== title);
    const named = sources(get).flatMap((said) => [
      { name: 'slug', own: slug, values: said('slug'), theirs: foreign.map(slugOf) },
      { name: 'title', own: title, values: said('title'), theirs: foreign.map(titleOf) },
    ]);
    if (named.every(({ own, values }) => own === undefined || values.length === 0))
      return inapplicable('the note has no metadata that its entry has too');
    for (const { name, own, values, theirs } of named) {
      // A note that says both names its series, or its source.
      if (own === undefined || values.includes(String(own))) continue;
      const wrong = values.find((value) => theirs.includes(value));
      if (wrong !== undefined)
        return broken({ at: '', expected: `the ${name} ${shown(own)}`, received: shown(wrong) });
    }
    return pass;
  },
});

/** Names of header fields that may say something of a note. */
const tellingField =
  /(^|-)(last-modified|link|content-(language|disposition)|title|slug|author|tags?|published|created|updated|meta\w*|note|summary|kind)(-|$)/i;

/** Lines at the beginning of a Markdown that may hold metadata without front matter. */
const linesOfMetadata = 6;

/** Whether a Markdown begins with front matter, with a line that names a value, or with a year. */
const beginsWithMetadata = (text: string): boolean => {
  const lines = text.trimStart().split(/\r?\n/, linesOfMetadata);
  return (
    /^(---|\+\+\+|;;;|\{|<!--)/.test(lines[0] ?? '') ||
    lines.some(
      (line) =>
        /^[^\w:]{0,8}[a-z][\w ]{0,20}[*_]{0,3}:[^\w:]{0,8}\w/i.test(line) || /\b(19|20)\d\d\b/.test(line),
    )
  );
};

/** Returns whether a note in JSON has a member with a value of one line, besides its text. */
const hasOtherMembers = (value: JsonValue, pointer = ''): boolean => {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).some(([name, inner]) => hasOtherMembers(inner, `${pointer}/${name}`));
  const isText = bodyNames.test(pointer) || String(value).includes('\n');
  return pointer !== '' && value !== null && value !== '' && !isText;
};

export const noteHasMetadata = clause<OpenedNote>({
  id: 'B-ROUTE-57',
  basis: contract,
  section: 'Endpoints, Interface B',
  place: 'notes',
  text: 'A note carries metadata besides its Markdown: another member, front matter, or a header field that says something of it.',
  cause: 'A note carries no metadata: {received}.',
  fix: 'Send the title, the date and other metadata beside the Markdown: in members, or as front matter.',
  judge: ({ exchanges: [get] }) => {
    const value = jsonOf(get).document?.value;
    const isJson = hasJsonType(get);
    if (status(get) !== 200 || isHtml(get) || bodyText(get).trim() === '' || (isJson && value === undefined))
      return inapplicable('no note was opened, or another clause judges its body');
    const isTold =
      (isJson && hasOtherMembers(value ?? null)) ||
      markdownOf(get).some(({ text }) => beginsWithMetadata(text)) ||
      get.response?.headers.some(([name]) => tellingField.test(name));
    return isTold
      ? pass
      : broken({
          at: '',
          expected: 'Markdown, and metadata such as the title, the date or the kind of the note',
          received: 'nothing but a text',
        });
  },
});
