import { createRandom, hashOf, type Random } from './random.js';

/** What an id of JSON-RPC is drawn from: a label, or exactly one value where an edge case is tested. */
export type IdLabel =
  | string
  | { readonly number: string }
  | { readonly text: string }
  | { readonly exactly: string | number };

/**
 * Values that tell the target nothing about the purpose of a request. The seed of the run and a label draw them: equal
 * labels get equal values, so that equal requests stay equal. They are ordinary values: edge cases are written out.
 */
export interface Opaque {
  /** An id of JSON-RPC: for some labels a positive integer of 32 bits, for others letters and digits. */
  id(label: IdLabel): string | number;
  /** A text of letters and digits, which begins with a letter. */
  text(label: string): string;
  /** A made-up word of 14 small letters that no text contains. */
  word(label: string): string;
  /** An id in the form of a UUID. */
  uuid(label: string): string;
}

const [consonants, vowels] = ['bdfgjkmpqvwxz', 'aeiou'];

const pick = (random: Random, signs: string): string => signs.charAt(Math.floor(random() * signs.length));

const drawn = (random: Random, signs: string, length: number): string =>
  Array.from({ length }, () => pick(random, signs)).join('');

/** Creates the source of opaque values of a run. */
export const createOpaque = (seed: number): Opaque => {
  const randomOf = (kind: string, label: string): Random =>
    createRandom(hashOf(`${seed} ${kind} ${label} ${seed}`));
  const number = (label: string): number => 2 + Math.floor(randomOf('number', label)() * (2 ** 31 - 2));
  const text = (label: string): string => {
    const random = randomOf('text', label);
    return pick(random, consonants) + drawn(random, 'abcdefghijklmnopqrstuvwxyz0123456789', 11);
  };
  return {
    text,
    id: (label) => {
      if (typeof label === 'string') return randomOf('type', label)() < 0.4 ? number(label) : text(label);
      if ('exactly' in label) return label.exactly;
      return 'number' in label ? number(label.number) : text(label.text);
    },
    word: (label) => {
      const random = randomOf('word', label);
      return Array.from({ length: 7 }, () => pick(random, consonants) + pick(random, vowels)).join('');
    },
    uuid: (label) => {
      const random = randomOf('uuid', label);
      const hex = (length: number) => drawn(random, '0123456789abcdef', length);
      return `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(random, '89ab')}${hex(3)}-${hex(12)}`;
    },
  };
};
