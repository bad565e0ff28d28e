import {
  isObject,
  type JsonObject,
  type JsonValue,
  jsonOf,
  ownMember,
  pointerStep,
  unescapedStep,
} from '../../../../harness/formats/json.js';
import { type Exchange, status } from '../../../../harness/network/exchange.js';
import { readOnce } from '../../../../harness/network/read-once.js';

/** The kinds that an entry can have (contract, Endpoints, Interface B). */
export const kinds = ['note', 'craft', 'book', 'watch'] as const;
export type Kind = (typeof kinds)[number];

/** Entries of a listing or a search, identified without doubt although no body is documented. */
export interface Entries {
  readonly pointer: string;
  readonly entries: readonly JsonObject[];
}

/** Returns whether a value is a non-empty string. */
export const isText = (value: JsonValue | undefined): value is string =>
  typeof value === 'string' && value !== '';

/** Returns the title of an entry. */
export const titleOf = ({ title, name }: JsonObject): string | undefined => {
  if (isText(title)) return title;
  return isText(name) ? name : undefined;
};

/** Members with the URL of an entry. */
export const addressNames = [
  'url',
  'href',
  'link',
  'uri',
  'address',
  'canonical',
  'path',
  'permalink',
] as const;

const isReachable = (entry: JsonObject): boolean =>
  isText(entry.slug) ||
  isText(entry.id) ||
  typeof entry.id === 'number' ||
  addressNames.some((name) => isText(entry[name]) || isObject(entry[name])) ||
  isObject(entry.links) ||
  isObject(entry._links);

/** An entry has a title and an id, a slug or a URL; link relations and counts do not. */
const namesItself = (value: JsonValue): value is JsonObject =>
  isObject(value) &&
  value.rel === undefined &&
  (isText(value.slug) || (titleOf(value) !== undefined && isReachable(value)));

/** Names of arrays that look like entries but are not. */
const aside =
  /^(facets?|aggregations?|filters?|suggest(ions?|ed)?|related|recommend(ed|ations)|_?links?|tags?|categories|kinds|breadcrumbs?|navigation|warnings|errors|messages|sorts?|did_?you_?mean|featured|popular|pinned|recent|latest|trending|see_?also|similar|alternatives|highlights|neighbou?rs|series)$/i;
/** Usual names of the array of entries. */
const expected =
  /^(entries|items|results|data|hits|contents?|records|list|notes|documents|matches|rows|nodes|values|collection)$/i;

/** Members in which some formats wrap each entry, beside its score, its cursor or its id. */
const wrappers = ['node', 'item', 'entry', 'attributes', '_source', 'document'] as const;

/** Names of the member with the kind of an entry, the most usual first. */
const kindNames = ['kind', 'type', 'contentKind', 'content_kind', 'entryKind', 'entry_kind', 'Kind'] as const;

/** Returns the entry that an object wraps; the object itself otherwise. */
const unwrapped = (value: JsonValue): JsonValue => {
  const outer: JsonObject = isObject(value) ? value : {};
  const [inner, ...others] = wrappers.map((name) => outer[name]).filter((held) => isObject(held));
  if (titleOf(outer) !== undefined || others.length > 0 || !isObject(inner)) return value;
  const id = outer.id ?? inner.id;
  // In JSON:API the type stands beside the attributes.
  const named = kindNames.filter((name) => isText(outer[name]) && inner[name] === undefined);
  const types = Object.fromEntries(named.map((name) => [name, outer[name] ?? null]));
  return titleOf(inner) === undefined ? value : { ...types, ...inner, ...(id === undefined ? {} : { id }) };
};

/**
 * Returns the first place of null among the entries of an array, or in an array with the usual name of entries
 * that holds only null. Undefined if the array has no null, or other members.
 */
export const nullAmong = (list: readonly JsonValue[], name: string): number | undefined => {
  const held = list.filter((value) => value !== null).map(unwrapped);
  if (held.length === 0) return list.length > 0 && expected.test(name) ? 0 : undefined;
  return held.length < list.length && held.every(namesItself) ? list.indexOf(null) : undefined;
};

interface Candidate extends Entries {
  readonly name: string;
}

const candidates = (value: JsonValue, pointer: string, name: string, depth: number): Candidate[] => {
  if (Array.isArray(value)) {
    const entries = value.map(unwrapped);
    return entries.every(namesItself) ? [{ pointer, name, entries }] : [];
  }
  if (!isObject(value) || depth === 0) return [];
  return Object.entries(value)
    .filter(([inner]) => !aside.test(inner))
    .flatMap(([inner, member]) => candidates(member, pointer + pointerStep(inner), inner, depth - 1));
};

/**
 * Returns the entries of a successful response. They are the only array of objects that have a title and an id, a
 * slug or a URL; the array is the body itself or up to two members below it. Undefined in three cases: several
 * such arrays exist, none can be distinguished from other data, or an empty array beside it may hold the entries.
 */
export const entriesOf = (exchange: Exchange): Entries | undefined => {
  const value = jsonOf(exchange).document?.value;
  return status(exchange) !== 200 || value === undefined ? undefined : entriesIn(value);
};

const entriesInside = readOnce((value: JsonObject | JsonValue[]): Entries | undefined => {
  const found = candidates(value, '', '', 2);
  const [held, ...others] = found.filter(({ entries }) => entries.length > 0);
  const empty = found.filter(({ entries }) => entries.length === 0);
  if (!held) return empty[0] && { pointer: '', entries: [] };
  const none =
    isObject(value) && Object.keys(value).some((name) => expected.test(name) && value[name] === null);
  const doubtful = !expected.test(held.name) && (none || empty.some(({ name }) => expected.test(name)));
  return others.length > 0 || doubtful ? undefined : held;
});

/** Returns the entries in any value, by the same rules; looked for once in each object and list. */
export const entriesIn = (value: JsonValue): Entries | undefined =>
  typeof value === 'object' && value !== null ? entriesInside(value) : undefined;

/** Returns the value at a JSON pointer whose steps are names of members; undefined where there is none. */
export const valueAt = (exchange: Exchange, pointer: string): JsonValue | undefined => {
  let value: JsonValue | undefined = jsonOf(exchange).document?.value;
  for (const step of pointer.split('/').slice(1))
    value = isObject(value) ? ownMember(value, unescapedStep(step)) : undefined;
  return value;
};

/** Kinds as entries write them: in the plural too, which has one meaning. */
const spellings: ReadonlyMap<string, Kind> = new Map(
  kinds.flatMap((kind): [string, Kind][] => [
    [kind, kind],
    [kind === 'watch' ? 'watches' : `${kind}s`, kind],
  ]),
);

/** Returns which of the four kinds an entry states, in the singular or the plural; undefined when it states none. */
export const kindOf = (entry: JsonObject): Kind | undefined => {
  const said = kindNames
    .map((name) => entry[name])
    // A choice with its label, as some frameworks write it.
    .map((named) => (isObject(named) ? named.value : named))
    .find(isText)
    ?.toLowerCase();
  return said === undefined ? undefined : spellings.get(said);
};

/** Returns the text of a slug or URL, or of a link with its href; undefined for anything else. */
const nameIn = (value: JsonValue | undefined): string | undefined => {
  const text = isObject(value) ? value.href : value;
  return isText(text) ? text : undefined;
};

/** Each element of a list is compared with each of another one: no lists and functions are made here. */
const alikeIn = (names: readonly string[], one: JsonObject, other: JsonObject): boolean => {
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] as string;
    const value = one[name];
    if (value === undefined) continue;
    const named = nameIn(value);
    if (named !== undefined && named === nameIn(other[name])) return true;
  }
  return false;
};

/** Returns whether two listed objects have the same URL. */
export const sameAddress = (one: JsonObject, other: JsonObject): boolean => alikeIn(addressNames, one, other);

const slugNames = ['slug'] as const;

/** Returns whether two listed objects have the same slug or URL; a number may be a rank. */
export const namedAlike = (one: JsonObject, other: JsonObject): boolean =>
  alikeIn(slugNames, one, other) || sameAddress(one, other);

/** Returns a title without the marks that a search sets around its words. */
const plainTitle = (title: string): string =>
  title.includes('<') ? title.replace(/<\/?(?:b|em|mark|strong)>/g, '') : title;

const isSameTitle = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && (one === other || plainTitle(one) === plainTitle(other));

/** Returns whether two listed objects have the same id. A number may be a rank where slugs and titles differ. */
const sameId = (one: JsonObject, other: JsonObject): boolean =>
  one.id === other.id &&
  (isText(one.id) ||
    (typeof one.id === 'number' &&
      (nameIn(one.slug) === undefined ||
        nameIn(other.slug) === undefined ||
        titleOf(one) === undefined ||
        titleOf(other) === undefined)));

/** Returns whether two listed objects are the same entry, by any member that identifies both. */
export const sameEntry = (one: JsonObject, other: JsonObject): boolean =>
  namedAlike(one, other) || isSameTitle(titleOf(one), titleOf(other)) || sameId(one, other);

/** Returns whether an entry is one of these. */
export const isAmong = (entries: readonly JsonObject[], entry: JsonObject): boolean =>
  entries.some((one) => sameEntry(one, entry));
