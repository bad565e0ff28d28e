import { shown } from '../../harness/formats/json.js';

/** Fewest ids on either side from which a difference is told. */
const fewestFailed = 2;
const fewestServed = 3;
/** The same for parts of ids, of which any two share some by chance. */
const fewestWithPart = 3;
const fewestWithoutPart = 10;

/** What a person sees in an id, after "ids that". */
type Trait = readonly [says: string, has: (id: string) => boolean];

const hyphens = (id: string): number => id.split('-').length - 1;

/** Traits that need no other ids to be named, the plainest first. */
const plain: readonly Trait[] = [
  ['contain a percent sign', (id) => id.includes('%')],
  ['contain a capital letter', (id) => /[A-Z]/.test(id)],
  ['contain a dot', (id) => id.includes('.')],
  ['contain an underscore', (id) => id.includes('_')],
  ['contain a digit', (id) => /\d/.test(id)],
  ['contain no digit', (id) => !/\d/.test(id)],
  ['contain a hyphen', (id) => hyphens(id) > 0],
  ['contain no hyphen', (id) => hyphens(id) === 0],
  ['contain two hyphens in a row', (id) => id.includes('--')],
  ['begin with a digit', (id) => /^\d/.test(id)],
  ['end with a digit', (id) => /\d$/.test(id)],
  ['end with a hyphen', (id) => id.endsWith('-')],
  ['consist of digits', (id) => /^\d+$/.test(id)],
  ['contain the same digit twice in a row', (id) => /(\d)\1/.test(id)],
  ['contain the same letter twice in a row', (id) => /([a-z])\1/i.test(id)],
];

const least = (ids: readonly string[], of: (id: string) => number): number => Math.min(...ids.map(of));
const most = (ids: readonly string[], of: (id: string) => number): number => Math.max(...ids.map(of));

/** Traits that are a measure: its limit lies between both sides. */
const measured = (served: readonly string[]): Trait[] => {
  const length = (id: string) => id.length;
  const [longest, shortest] = [most(served, length), least(served, length)];
  const mostHyphens = most(served, hyphens);
  return [
    [`contain at least ${mostHyphens + 1} hyphens`, (id) => hyphens(id) > mostHyphens],
    [`are longer than ${longest} characters`, (id) => id.length > longest],
    [`are shorter than ${shortest} characters`, (id) => id.length < shortest],
  ];
};

/** Words of the first failed id, at its beginning, at its end and anywhere, and then its single characters. */
const parts = ([first = '']: readonly string[]): Trait[] => {
  const words = first.split('-');
  const [beginning = '', ending = ''] = [words[0], words.at(-1)];
  return [
    [`begin with ${shown(`${beginning}-`)}`, (id) => id.startsWith(`${beginning}-`)],
    [`end with ${shown(`-${ending}`)}`, (id) => id.endsWith(`-${ending}`)],
    ...words
      .filter((word) => word !== '')
      .map((word): Trait => [`contain the word ${shown(word)}`, (id) => id.split('-').includes(word)]),
    ...[...new Set(first)].map(
      (character): Trait => [`contain ${shown(character)}`, (id) => id.includes(character)],
    ),
  ];
};

/**
 * Returns what all ids that failed have and none of those that were served, such as "contain a digit"; undefined where
 * nothing separates them exactly, or where too few ids show it.
 */
export const traitOf = (failed: readonly string[], served: readonly string[]): string | undefined => {
  if (failed.length < fewestFailed || served.length < fewestServed) return undefined;
  const hasParts = failed.length >= fewestWithPart && served.length >= fewestWithoutPart;
  const candidates = [...plain, ...measured(served), ...(hasParts ? parts(failed) : [])];
  return candidates.find(([, has]) => failed.every(has) && !served.some(has))?.[0];
};
