import { advice, type Basis, contract, open } from '../../../../harness/declarations/basis.js';
import { type Clause, clause, type Level } from '../../../../harness/declarations/clause.js';
import type { Judgement } from '../../../../harness/engine/verdict.js';
import type { Exchange, HeaderLine } from '../../../../harness/network/exchange.js';

const bases: Readonly<Record<Level, Basis>> = { must: contract, should: advice('never'), observe: open };

let lastId = 0;

/** Builds an exchange for a test; 200 with an empty body by default. */
export const exchange = (
  more: { path?: string; status?: number; headers?: readonly HeaderLine[]; body?: string } = {},
): Exchange => {
  const { path = '/toys', status = 200, headers = [], body = '' } = more;
  lastId += 1;
  return {
    id: lastId,
    interface: 'a',
    request: { method: 'GET', url: `http://target.example${path}`, path, headers: [] },
    startedAt: Date.UTC(2026, 0, 1),
    durationMs: 1,
    attempt: 1,
    response: { status, headers, body: Buffer.from(body), truncated: false },
  };
};

/** An exchange whose connection broke. */
export const failed = (code: string): Exchange => {
  const { response: _, ...rest } = exchange();
  return { ...rest, failure: { code, text: `it was ${code}` } };
};

/** A clause whose judge returns this value, or the result of this function of the evidence. */
export const judging = (
  judge: Judgement | ((evidence: Exchange) => Judgement),
  level: Level = 'must',
  id = 'A-TOY-01',
): Clause<Exchange> =>
  clause<Exchange>({
    id,
    basis: bases[level],
    section: 'Toys',
    place: '1',
    text: 'Toys are sound.',
    judge: typeof judge === 'function' ? judge : () => judge,
  });
