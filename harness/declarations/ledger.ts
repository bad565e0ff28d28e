import type { InterfaceName } from '../network/exchange.js';

/**
 * What a sentence of the contract does: `states` a requirement, `leaves open` what servers may choose, or `informs` the
 * reader.
 */
export type Nature = 'states' | 'leaves open' | 'informs';

/** A sentence of the contract under its heading: the table row, rule or paragraph, and its gist in our words. */
export interface Sentence {
  readonly place: string;
  readonly nature: Nature;
  readonly gist: string;
}

/** A sentence with its full address. */
export interface OutlinePlace extends Sentence {
  readonly interface: InterfaceName;
  readonly section: string;
}

export const states = (place: string, gist: string): Sentence => ({ place, nature: 'states', gist });
export const leavesOpen = (place: string, gist: string): Sentence => ({ place, nature: 'leaves open', gist });
export const informs = (place: string, gist: string): Sentence => ({ place, nature: 'informs', gist });

/** Returns a function that lists the sentences of one heading for an interface. */
export const ledgerOf =
  (letter: InterfaceName) =>
  (section: string, ...sentences: readonly Sentence[]): readonly OutlinePlace[] =>
    sentences.map((sentence) => ({ interface: letter, section, ...sentence }));

/** Returns the address of a sentence, as findings show it: `Money, decimal`. */
export const addressOf = ({ section, place }: Pick<OutlinePlace, 'section' | 'place'>): string =>
  `${section}, ${place}`;
