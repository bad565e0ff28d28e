import { createHash } from 'node:crypto';

const plain = /^[AB]-[A-Z0-9-]{1,60}$/;

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Returns the fragment of a clause in the list of all clauses: its id, so that links are predictable. */
export const clauseAnchor = (id: string) => (plain.test(id) ? id : `clause-${digestOf(id)}`);

/** Returns the fragment of the finding of a clause. */
export const findingAnchor = (id: string) => `finding-${clauseAnchor(id)}`;

/** Returns the fragment of a cause, by its id. */
export const causeAnchor = (id: string) => `cause-${/^[\w-]{1,60}$/.test(id) ? id : digestOf(id)}`;

/** Returns the fragment of an exchange, by its number in the run. */
export const exchangeAnchor = (id: number) => `exchange-${id}`;
