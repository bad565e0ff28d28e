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

/** Requests that are repeated after time has passed or after a publication. */
export interface TimeCell {
  readonly what: string;
  readonly list: string;
  readonly kind: string;
  readonly search: string;
  readonly record: string;
}

/** Additional cells with test hooks: requests of calm scenarios, and cursors of every place. */
export const timeCells: readonly TimeCell[] = [
  {
    what: 'a cursor of 50 and of 59 minutes works',
    list: 'first page, later page, first page requested again',
    kind: 'first page; later page, or that of the search',
    search: 'first page; later page, or that of the kind',
    record: '',
  },
  {
    what: 'a cursor of 61 minutes is refused',
    list: 'used before, at the default limit, of a later page; of the last page with limit 100, a day later',
    kind: 'first page, later page',
    search: 'first page, later page, with a kind',
    record: '',
  },
  {
    what: 'an hour later the response is the same',
    list: 'default page, complete walk, a new cursor',
    kind: 'default page',
    search: 'all hits',
    record: 'a cost, the site',
  },
  {
    what: 'an hour later invalid requests are still refused',
    list: 'limit 101, POST',
    kind: '',
    search: 'q left out',
    record: 'an unknown id',
  },
  {
    what: 'a walk continues across a publication, or is refused',
    list: 'every page',
    kind: 'every page; across two publications, or the search',
    search: 'every page; across two publications, or the kind',
    record: '',
  },
  {
    what: 'after a publication all operations agree',
    list: 'whole walk',
    kind: 'the kind of a changed record',
    search: 'a word of a changed record',
    record: 'changed records, and one more; the site',
  },
];

/** Searches for one class of words or characters. */
export interface SearchCell {
  readonly what: string;
  /** Clauses that judge it first. */
  readonly clauses: string;
  readonly kinds: string;
  readonly limits: string;
  /** What is searched again after a publication. */
  readonly published: string;
}

/** The searches of a standard run. */
export const searchCells: readonly SearchCell[] = [
  {
    what: 'a rare word: last and first of a title, last and longest of a description',
    clauses: 'A-SEARCH-06',
    kinds: 'each place in another kind of record; each kind with one of them',
    limits: '100',
    published: 'a word of a changed record',
  },
  {
    what: 'the most frequent word',
    clauses: 'A-SEARCH-06, A-PAGE-07',
    kinds: 'none, each kind',
    limits: '100, default, a third of its hits',
    published: 'a walk that began before',
  },
  {
    what: 'a word of several kinds',
    clauses: 'A-SEARCH-08',
    kinds: 'each kind of its hits',
    limits: '100, default, half of its hits',
    published: '',
  },
  {
    what: 'a word with a capital, the longest, beyond ASCII, with combining characters, with digits, with a full stop',
    clauses: 'A-SEARCH-06',
    kinds: '',
    limits: '100; beyond ASCII and long ones also half of the hits',
    published: '',
  },
  {
    what: 'a word of two or three letters',
    clauses: 'A-SEARCH-19',
    kinds: '',
    limits: '100',
    published: 'a short word of a changed record',
  },
  {
    what: 'two adjacent words, of a title and of a description',
    clauses: 'A-SEARCH-21',
    kinds: 'none, and one kind of their records',
    limits: '100; long ones also half of the hits',
    published: '',
  },
  {
    what: 'a word of each other member of a record, a misspelled word',
    clauses: 'A-SEARCH-05',
    kinds: '',
    limits: '100',
    published: '',
  },
  {
    what: 'characters of patterns: alone, with letters that no text contains, in place of letters',
    clauses: 'A-SEARCH-09, A-SEARCH-14, A-SEARCH-09, A-SEARCH-09',
    kinds: '',
    limits: 'default, 100',
    published: '',
  },
  {
    what: 'quotes, operators and delimiters, together and at the beginning of q',
    clauses: 'A-SEARCH-01, A-SEARCH-23',
    kinds: '',
    limits: 'default, 100, half of the hits',
    published: '',
  },
  {
    what: 'q of one character, of 160 characters of one byte, and of two and three',
    clauses: 'A-SEARCH-01',
    kinds: '',
    limits: 'default',
    published: '',
  },
];
