import type { Evidence, Exchange, InterfaceName } from '../network/exchange.js';
import type { AnyClause, Clause } from './clause.js';
import { interfaceOf } from './clause.js';

/** Clauses that judge every exchange anyone provoked, at no cost in requests. */
export interface Onlooker {
  readonly interface: InterfaceName;
  readonly clauses: readonly AnyClause[];
  /** Hands what it reads in an exchange to its clauses; does nothing when there is nothing of its kind. */
  readonly look: (
    exchange: Exchange,
    judge: <E extends Evidence>(clauses: readonly Clause<E>[], evidence: E) => void,
  ) => void;
}

/** Declares an onlooker: `read` answers undefined for exchanges that are none of its business. */
export const onlooker = <E extends Evidence>(
  clauses: readonly [Clause<E>, ...Clause<E>[]],
  read: (exchange: Exchange) => E | undefined,
): Onlooker => ({
  interface: interfaceOf(clauses[0]),
  clauses,
  look: (exchange, judge) => {
    const evidence = read(exchange);
    if (evidence) judge(clauses, evidence);
  },
});
