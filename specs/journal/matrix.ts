/** A place where parameters are read: an operation alone, with a kind, or on a later page. */
export interface WalkPlace {
  readonly name: string;
  readonly search: boolean;
  readonly kind: boolean;
  readonly cursor: boolean;
}

/** Every place of the two paged operations (contract, Parameters). */
export const places = [
  { name: 'list', search: false, kind: false, cursor: false },
  { name: 'list, kind', search: false, kind: true, cursor: false },
  { name: 'list, cursor', search: false, kind: false, cursor: true },
  { name: 'list, kind, cursor', search: false, kind: true, cursor: true },
  { name: 'search', search: true, kind: false, cursor: false },
  { name: 'search, kind', search: true, kind: true, cursor: false },
  { name: 'search, cursor', search: true, kind: false, cursor: true },
  { name: 'search, kind, cursor', search: true, kind: true, cursor: true },
] as const satisfies readonly WalkPlace[];

/** Name of a place. */
export type PlaceName = (typeof places)[number]['name'];

/** Classes of values that must be rejected. */
export type WrongValueClass = 'limit out of range' | 'limit no integer' | 'kind' | 'cursor' | 'q';

/** Number of invalid values to try: all, or this many. */
export type Share = 'all' | number;

/**
 * Where invalid values are tried: all of them at the simplest place, because one parser usually reads them
 * everywhere; a few at each other place, because a check may be missing there: one of the simplest, the rest at random.
 */
export const wrongValues: Readonly<Record<WrongValueClass, Partial<Record<PlaceName, Share>>>> = {
  'limit out of range': {
    list: 'all',
    'list, kind': 1,
    'list, cursor': 1,
    'list, kind, cursor': 1,
    search: 1,
    'search, kind': 1,
    'search, cursor': 1,
    'search, kind, cursor': 1,
  },
  'limit no integer': {
    list: 'all',
    'list, kind': 1,
    'list, cursor': 1,
    search: 1,
    'search, cursor': 1,
    'search, kind, cursor': 1,
  },
  kind: { list: 'all', 'list, cursor': 1, search: 1, 'search, cursor': 1 },
  cursor: { list: 'all', 'list, kind': 1, search: 1, 'search, kind': 1 },
  q: { search: 'all', 'search, kind': 'all', 'search, cursor': 1, 'search, kind, cursor': 1 },
};

/** A listing or search that is read page by page. */
export interface WalkCell {
  readonly name: string;
  readonly search: boolean;
  /** One walk for each kind. */
  readonly kinds: boolean;
  /**
   * Page size: default; as small as a few pages allow; such that the last page is full; or such that a page
   * ends between ids that collations order differently.
   */
  readonly limit: 'default' | 'small' | 'divides' | 'collations' | 1 | 50 | 99 | 100;
  /** Pages read: all, or this many. */
  readonly pages: 'end' | number;
}

/** The walks of a standard run. */
export const walkCells: readonly WalkCell[] = [
  { name: 'list', search: false, kinds: false, limit: 100, pages: 'end' },
  { name: 'list', search: false, kinds: false, limit: 'default', pages: 'end' },
  { name: 'list', search: false, kinds: false, limit: 'divides', pages: 'end' },
  { name: 'list', search: false, kinds: false, limit: 1, pages: 4 },
  { name: 'list', search: false, kinds: false, limit: 'collations', pages: 3 },
  { name: 'list', search: false, kinds: false, limit: 50, pages: 2 },
  { name: 'list', search: false, kinds: false, limit: 99, pages: 2 },
  { name: 'list', search: false, kinds: true, limit: 100, pages: 'end' },
  { name: 'list', search: false, kinds: true, limit: 'default', pages: 'end' },
  { name: 'search', search: true, kinds: false, limit: 100, pages: 'end' },
  { name: 'search', search: true, kinds: false, limit: 'default', pages: 'end' },
  { name: 'search', search: true, kinds: false, limit: 'small', pages: 'end' },
  { name: 'search', search: true, kinds: true, limit: 100, pages: 'end' },
  { name: 'search', search: true, kinds: true, limit: 'small', pages: 'end' },
];
