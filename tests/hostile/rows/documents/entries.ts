import { type HostileRow, survived } from '../../row.js';
import { type Behaviour, changedJson, type Json, withBody } from '../../target/behaviour.js';
import { row } from './row.js';

const listing = '/api/v1/content';
const entries = (change: (entry: Json, index: number) => unknown): Behaviour =>
  changedJson((value) => ({ ...value, items: value.items.map(change) }));

/** Entries of the listing of Interface B, and the slugs they lead to. */
export const entryRows: readonly HostileRow[] = [
  row(
    'slug-dots',
    'lists notes with the slug ../../etc/passwd',
    listing,
    entries((entry) => ({ ...entry, slug: '../../etc/passwd', url: '../../x' })),
    survived,
  ),
  row(
    'slug-surrogate',
    'lists notes whose slug is a lone surrogate',
    listing,
    entries((entry) => ({ ...entry, slug: 'a\ud800', url: undefined })),
    survived,
  ),
  row(
    'slug-percent',
    'lists notes whose address ends in %ff',
    listing,
    entries((entry) => ({ ...entry, slug: '%ff', url: String(entry.url).replace(/[^/]*$/, '%ff') })),
    survived,
  ),
  row(
    'slug-crlf',
    'lists notes whose slug holds line ends',
    listing,
    entries((entry) => ({ ...entry, slug: 'a\r\nX-Evil: 1', url: 'x\r\n/api/v1/notes/a b' })),
    survived,
  ),
  row(
    'slug-long',
    'lists notes whose slug has 200 KB',
    listing,
    entries((entry) => ({ ...entry, slug: 's'.repeat(200_000), url: undefined })),
    survived,
  ),
  row(
    'entry-prototype',
    'lists entries of the kind __proto__',
    listing,
    entries((entry) => ({ ...entry, kind: '__proto__', type: 'constructor' })),
    survived,
  ),
  row(
    'entry-words',
    'lists entries titled with 20,000 different words',
    listing,
    entries((entry, at) => ({
      ...entry,
      title: Array.from(
        { length: 20_000 },
        (_, index) => `word${'abcdefghij'[index % 10]}${index}${at}`,
      ).join(' '),
    })),
    survived,
  ),
  row(
    'entry-constructor',
    'lists entries titled constructor',
    listing,
    entries((entry) => ({ ...entry, title: 'constructor toString __proto__ hasOwnProperty' })),
    survived,
  ),
  row(
    'entry-deep',
    'lists entries that nest 190 levels',
    listing,
    withBody((sound) =>
      sound.body.toString().replaceAll('"slug":', `"deep":${'['.repeat(180)}${']'.repeat(180)},"slug":`),
    ),
    survived,
  ),
];
