import type { RequestedKind } from './behaviours/entries.js';
import type { CompanionData, Entry, Note } from './data.js';
import type { Content } from './presentation/exchange.js';

/** What REST and the agents' tools both serve, so that both give the same answers. */
export interface Library {
  readonly data: CompanionData;
  profile(): Content;
  search(query: string, limit: number): Content;
  list(kind: RequestedKind, limit: number): Content;
  /** Undefined for a slug that is not published. */
  note(slug: string): Note | undefined;
  status(): Content;
  /** Absolute URL of an entry: its route here for notes, its page on the person's site for the rest. */
  urlOf(entry: Entry): string;
}
