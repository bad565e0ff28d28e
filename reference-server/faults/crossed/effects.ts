import type { Part } from './part.js';

/** What a place returned before, as it should have been. */
export interface Earlier {
  /** The first part for the same request. */
  readonly first?: Part | undefined;
  /** The latest part for another request. */
  readonly other?: Part | undefined;
  /** The latest part that was sent, with its faults. */
  readonly sent?: Part | undefined;
}

/** What goes wrong in a response. */
export interface Effect {
  /** The middle of the id of a fault. */
  readonly id: string;
  /** The middle of its title, after the name of the place. */
  readonly says: string;
  /** Changes what is read; without it the request fails. */
  change?(part: Part, earlier: Earlier): Part;
  /** Needs several requests that get different parts: a place with one part shows nothing. */
  readonly needsOthers?: boolean;
  /** Needs a part that changes: only a publication does. */
  readonly needsPublication?: boolean;
  /** Doubles or joins parts, which objects with members cannot be. */
  readonly needsSequence?: boolean;
  /** What remains could be the whole content of another server. */
  readonly isPlausible?: boolean;
}

/** What a growing response has at most. */
const mostJoined = 20_000;

/** The end of two parts together; elements or characters. */
const joined = (one: Part, other: Part): Part => {
  if (typeof one === 'string') return (one + String(other)).slice(-mostJoined);
  return Array.isArray(one) && Array.isArray(other) ? [...one, ...other].slice(-mostJoined) : other;
};

const cutOf = (part: Part): Part => {
  if (typeof part === 'string') return part.slice(0, Math.floor(part.length / 2));
  if (Array.isArray(part)) return part.slice(0, -1);
  return Object.fromEntries(
    Object.entries(part)
      .filter(([, member]) => member !== undefined)
      .slice(0, -1),
  );
};

/** An internal error. */
export const fails: Effect = { id: 'fails', says: 'fails' };
/** No elements, no characters, no members. */
export const empty: Effect = {
  id: 'empty',
  says: 'is empty',
  change: (part) => {
    if (typeof part === 'string') return '';
    return Array.isArray(part) ? [] : {};
  },
};
/** Half of a text; a list or an object without its last element or member. */
export const cut: Effect = { id: 'cut', says: 'is cut', change: cutOf, isPlausible: true };
/** A list or a text two times over. */
export const twice: Effect = {
  id: 'twice',
  says: 'has everything twice',
  change: (part) => joined(part, part),
  needsSequence: true,
  isPlausible: true,
};
/** What was returned before is added. */
export const grows: Effect = {
  id: 'grows',
  says: 'adds to what it returned before',
  change: (part, { sent }) => (sent === undefined ? part : joined(sent, part)),
  needsSequence: true,
};
/** What another request got. */
export const anothers: Effect = {
  id: 'of-another',
  says: 'returns what another request got',
  change: (part, { other }) => other ?? part,
  needsOthers: true,
};
/** What the same request got at first. */
export const stale: Effect = {
  id: 'stale',
  says: 'stays as it was',
  change: (part, { first }) => first ?? part,
  needsPublication: true,
};

/** All effects. */
export const effects: readonly Effect[] = [fails, empty, cut, twice, grows, anothers, stale];

/** Remembers what a place returned, and what it should have returned. */
export const createMemory = () => {
  const firsts = new Map<string, Part>();
  let [own, other]: (readonly [key: string, part: Part] | undefined)[] = [];
  let last: Part | undefined;
  return {
    /** Returns what was there before a part, and remembers the part. */
    earlierTo: (key: string, part: Part): Earlier => {
      if (own && own[0] !== key) other = own;
      const earlier = { first: firsts.get(key), other: other?.[1], sent: last };
      if (!firsts.has(key)) firsts.set(key, part);
      own = [key, part];
      return earlier;
    },
    send: (part: Part): Part => {
      last = part;
      return part;
    },
  };
};
