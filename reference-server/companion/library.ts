import type { RequestedKind } from './behaviours/entries.js';
import type { CompanionData, Entry, Note } from './data.js';
import type { Content } from './presentation/exchange.js';

/** The data of REST and of the agents' tools, so that both return the same. */
export interface Library {
  readonly data: CompanionData;
  profile(): Content;
  search(query: string, limit: number): Content;
  list(kind: RequestedKind, limit: number): Content;
  /** Undefined for a slug that is not published. */
  note(slug: string): Note | undefined;
  status(): Content;
  /** Absolute URL of an entry: its route for notes, otherwise its page on the owner's site. */
  urlOf(entry: Entry): string;
}
