import type { Random } from '../../../harness/engine/random.js';
import type { Walk } from '../driver/listing.js';

/** Returns an id that no journal has: valid, of the given length, not guessable. */
export const unknownIdOf = (random: Random, length: number): string => {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
  return `zz${Array.from({ length: length - 2 }, () => letters[Math.floor(random() * letters.length)]).join('')}`;
};

/** Returns an id with the last number of a known one, written with other zeros; undefined where no id ends with a number. */
export const otherZeros = ({ items }: Walk): string | undefined => {
  const split = (id: string) => ({
    start: id.slice(0, id.lastIndexOf('-') + 1),
    number: id.slice(id.lastIndexOf('-') + 1),
  });
  const isNumbered = (id: string) => {
    const { start, number } = split(id);
    return start !== '' && /^[0-9]{1,9}$/.test(number) && Number(number) > 0;
  };
  // An id that loses its zeros is more likely to be taken for a known one than an id that has more of them.
  const known =
    items.find(({ id }) => id.includes('-0') && isNumbered(id) && split(id).number.startsWith('0')) ??
    items.find(({ id }) => isNumbered(id));
  if (known === undefined) return undefined;
  const { start, number } = split(known.id);
  return number.startsWith('0') ? `${start}${Number(number)}` : `${start}0${number}`;
};

/** Returns an id with its last letter as a capital: a pattern may check the first character by itself. */
export const withCapital = (id: string): string => {
  const changed = id.replace(/(?<=.)[a-z](?=[^a-z]*$)/, (letter) => letter.toUpperCase());
  return changed === id ? id.toUpperCase() : changed;
};
