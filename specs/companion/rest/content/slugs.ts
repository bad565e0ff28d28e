import { isObject, type JsonObject, type JsonValue } from '../../../../harness/formats/json.js';
import { percentDecoded, percentEncoded } from '../../../../harness/formats/percent.js';
import { addressNames, isText } from './entries.js';

/** How an entry names its note. */
export type NamedBy = 'route' | 'slug' | 'id' | 'address';

/** A slug of a published note, and whether the notes route certainly accepts it. */
export interface FoundSlug {
  /** As written in a path. */
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

/** Returns the part after a prefix such as `note:` or `notes/`. */
const afterPrefix = (name: string): string => percentEncoded(name.split(/[:/]/).at(-1) ?? '');
const isPlain = (name: string) => !/[:/\s]/.test(name);

/**
 * Returns possible slugs of a listed note, best first: a link to the route, its slug, its id with or without
 * a prefix, the last segment of its URL. All but the first two are guesses.
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

/** Returns the slug that an entry certainly has: its own member, or the end of its link to the route of notes. */
export const slugOf = (entry: JsonObject): string | undefined => {
  if (isText(entry.slug)) return entry.slug;
  const linked = slugsOf(entry).find(({ certain }) => certain)?.slug;
  return linked === undefined ? undefined : percentDecoded(linked);
};

/** Returns the path of a note from its slug, as written in a path. */
export const pathOfNote = ({ slug }: Pick<FoundSlug, 'slug'>): string => `/api/v1/notes/${slug}`;
