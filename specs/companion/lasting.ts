import type { Clause } from '../../harness/declarations/clause.js';
import { judgementOf } from '../../harness/docket/judging.js';
import type { Client } from '../../harness/network/client.js';
import type { Exchange } from '../../harness/network/exchange.js';
import type { CompanionContext } from './context.js';

/**
 * How often responses are requested again before they count as a breach: the target may have published or withdrawn
 * something between two of them, and instances behind one address may differ for a while.
 */
export const secondLooks = 2;

/** Sends the request of an exchange once more, as it was sent. */
export const requestedAgain = (companion: Client, { request }: Exchange): Promise<Exchange> => {
  const { method, path, headers, body } = request;
  const accepts = headers.some(([name]) => name.toLowerCase() === 'accept');
  return companion.send({
    method,
    path,
    withoutPrefix: true,
    // An empty value removes the field that the run adds.
    headers: accepts ? headers : [...headers, ['accept', '']],
    ...(body === undefined ? {} : { body }),
    again: true,
    remember: false,
  });
};

/** Sends the requests of exchanges once more, one after the other. */
export const allAgain = async <T extends readonly Exchange[]>(
  companion: Client,
  exchanges: T,
): Promise<{ readonly [I in keyof T]: Exchange }> => {
  const later: Exchange[] = [];
  for (const exchange of exchanges) later.push(await requestedAgain(companion, exchange));
  return later as unknown as { readonly [I in keyof T]: Exchange };
};

/**
 * Judges responses that belong together only while the target stays as it is. Where they break one of the clauses, they
 * are requested again, up to twice: only what is broken each time is a breach. Sends nothing where no clause is broken.
 * By default all of them are requested again as they were.
 */
export const judgeLasting = async <E extends { readonly exchanges: readonly Exchange[] }>(
  { companion, judge }: Pick<CompanionContext, 'companion' | 'judge'>,
  clauses: readonly Clause<E>[],
  evidence: E,
  renew: (evidence: E) => Promise<E> = async (before) => ({
    ...before,
    exchanges: await allAgain(companion, before.exchanges),
  }),
): Promise<void> => {
  let latest = evidence;
  const isBroken = () => clauses.some((clause) => judgementOf(clause, latest).kind === 'broken');
  for (let look = 0; look < secondLooks && isBroken(); look += 1) latest = await renew(latest);
  judge(clauses, latest);
};
