import type { AnyClause, Clause } from '../../../../harness/declarations/clause.js';
import { judgementOf } from '../../../../harness/docket/judging.js';
import type { Evidence, Exchange, HeaderLine } from '../../../../harness/network/exchange.js';

/** The parts of a recorded response; omitted parts are those of a sound companion. */
export interface Recorded {
  readonly method?: string;
  readonly path?: string;
  readonly status?: number;
  /** Header lines as sent, besides Content-Type. */
  readonly headers?: readonly HeaderLine[];
  readonly type?: string;
  readonly body?: string | Uint8Array | object;
}

let lastId = 0;

const bytesOf = (body: Recorded['body']): Uint8Array => {
  if (body instanceof Uint8Array) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
};

/** Builds an exchange as the harness records it. */
export const recorded = (given: Recorded = {}): Exchange => {
  const { method = 'GET', path = '/api/v1/status', status = 200, headers = [], body } = given;
  const type = given.type ?? (status < 400 ? 'application/json' : 'application/problem+json');
  lastId += 1;
  return {
    id: lastId,
    interface: 'b',
    request: { method, url: `https://companion.example${path}`, path, headers: [] },
    startedAt: Date.UTC(2026, 10, 21),
    durationMs: 5,
    attempt: 1,
    response: {
      status,
      headers: [...(type === '' ? [] : [['Content-Type', type] as const]), ...headers],
      body: bytesOf(body),
      truncated: false,
    },
  };
};

/** Returns the kind of a clause's judgement on this evidence. */
export const says = <E extends Evidence>(clause: Clause<E>, evidence: E): string =>
  judgementOf(clause, evidence).kind;

/** Returns the clause with this id; throws if there is none. */
export const byId = <C extends AnyClause>(clauses: readonly C[], id: string): C => {
  const found = clauses.find((clause) => clause.id === id);
  if (!found) throw new Error(`no clause ${id}`);
  return found;
};
