import { isObject, type JsonObject, type JsonValue } from '../../../harness/formats/json.js';
import { percentEncoded } from '../../../harness/formats/percent.js';
import { addressNames, isText } from './entries.js';

/** By what an entry names its note. */
export type NamedBy = 'route' | 'slug' | 'id' | 'address';

/** A slug of a published note, and whether the listing leaves no doubt that the notes route takes it. */
export interface FoundSlug {
  /** As it stands in a path. */
  readonly slug: string;
  readonly by: NamedBy;
  readonly certain: boolean;
}

const texts = (value: JsonValue | undefined): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(texts);
  return isObject(value) ? Object.values(value).flatMap(texts) : [];
};

const firstMatch = (found: readonly string[], pattern: RegExp): string[] =>
  found
    .map((text) => pattern.exec(text)?.[1])
    .filter((slug) => slug !== undefined)
    .slice(0, 1);

/** Of a name with a prefix, such as `note:rain` or `notes/rain`, what follows it. */
const afterPrefix = (name: string): string => percentEncoded(name.split(/[:/]/).at(-1) ?? '');
const isPlain = (name: string) => !/[:/\s]/.test(name);

/**
 * What the notes route may take for a listed note, best first: a link to the route, its slug, its id with or without
 * a prefix, the last segment of its address. All but the first two are guesses.
 */
export const slugsOf = (entry: JsonObject): FoundSlug[] => {
  const all = texts(entry);
  const route = firstMatch(all, /^\S*\/api\/v1\/notes\/([^/?#\s]+)$/);
  const own = isText(entry.slug) ? [entry.slug] : [];
  const ids = isText(entry.id) ? [entry.id] : [];
  const addresses = addressNames.flatMap((name) => texts(entry[name]));
  const pages = [
    ...firstMatch(all, /^\S*\/notes?\/([^/?#\s]+)\/?$/),
    ...firstMatch(addresses, /^\S*\/([^/?#\s]+)\/?$/),
  ];
  const found: FoundSlug[] = [
    ...route.map((slug) => ({ slug, by: 'route' as const, certain: true })),
    ...own.map((slug) => ({ slug: afterPrefix(slug), by: 'slug' as const, certain: isPlain(slug) })),
    ...ids.map((id) => ({ slug: afterPrefix(id), by: 'id' as const, certain: false })),
    ...pages.map((slug) => ({ slug, by: 'address' as const, certain: false })),
  ];
  return found.filter(
    ({ slug }, index) => slug !== '' && found.findIndex((other) => other.slug === slug) === index,
  );
};

/** Path of a note by its slug, as it stands in a path. */
export const pathOfNote = ({ slug }: Pick<FoundSlug, 'slug'>): string => `/api/v1/notes/${slug}`;
