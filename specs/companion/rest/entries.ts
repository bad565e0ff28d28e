import {
  isObject,
  type JsonObject,
  type JsonValue,
  jsonOf,
  pointerStep,
} from '../../../harness/formats/json.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';

/** The kinds that an entry can have (contract, Endpoints, Interface B). */
export const kinds = ['note', 'craft', 'book', 'watch'] as const;
export type Kind = (typeof kinds)[number];

/** Entries of a listing or a search, told without doubt although no body is documented. */
export interface Entries {
  readonly pointer: string;
  readonly entries: readonly JsonObject[];
}

const isText = (value: JsonValue | undefined): value is string => typeof value === 'string' && value !== '';

/** An entry is an object that names itself; link relations and counts do not. */
const namesItself = (value: JsonValue): value is JsonObject =>
  isObject(value) && (isText(value.title) || isText(value.slug)) && value.rel === undefined;

const arrays = (value: JsonValue, pointer: string, depth: number): Entries[] => {
  if (Array.isArray(value))
    return value.length > 0 && value.every(namesItself) ? [{ pointer, entries: value }] : [];
  if (!isObject(value) || depth === 0) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    arrays(member, pointer + pointerStep(name), depth - 1),
  );
};

/** Everything but the arrays themselves is empty: then a listing shows that it has none. */
const holdsEmptyArray = (value: JsonValue): boolean =>
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.values(value).some(holdsEmptyArray));

/**
 * The entries of a successful answer: the one array of objects that name themselves, the body itself or up to two
 * members below it. Undefined where there are several such arrays, or none that could be told from other data.
 */
export const entriesOf = (exchange: Exchange): Entries | undefined => {
  const value = jsonOf(exchange).document?.value;
  if (status(exchange) !== 200 || value === undefined) return undefined;
  const found = arrays(value, '', 2);
  if (found.length > 1) return undefined;
  return found[0] ?? (holdsEmptyArray(value) ? { pointer: '', entries: [] } : undefined);
};

/** Which of the four kinds an entry says it is; undefined when it does not say. */
export const kindOf = ({ kind, type }: JsonObject): Kind | undefined => {
  const said = [kind, type].find(isText)?.toLowerCase();
  return kinds.find((known) => known === said);
};

/** A slug of a published note, and whether the listing leaves no doubt that the notes route takes it. */
export interface FoundSlug {
  readonly slug: string;
  readonly certain: boolean;
}

const texts = (value: JsonValue): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(texts);
  return isObject(value) ? Object.values(value).flatMap(texts) : [];
};

const linked = (entry: JsonObject, pattern: RegExp): string | undefined =>
  texts(entry)
    .map((text) => pattern.exec(text)?.[1])
    .find((slug) => slug !== undefined);

/** The slug of a listed note: by its field, or by a link to the notes route; a link to a page elsewhere is a guess. */
export const slugOf = (entry: JsonObject): FoundSlug | undefined => {
  const route = linked(entry, /^\S*\/api\/v1\/notes\/([^/?#\s]+)$/);
  if (route !== undefined) return { slug: route, certain: true };
  if (isText(entry.slug)) return { slug: encodeURIComponent(entry.slug), certain: true };
  const page = linked(entry, /^\S*\/notes?\/([^/?#\s]+)\/?$/);
  return page === undefined ? undefined : { slug: page, certain: false };
};

/** The word of four letters or more that most titles share: a search for it should have hits. */
export const commonWord = (entries: readonly JsonObject[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const { title } of entries)
    for (const word of new Set(
      String(title ?? '')
        .toLowerCase()
        .match(/\p{L}{4,}/gu) ?? [],
    ))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
};
