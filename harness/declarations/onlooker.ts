import type { Evidence, Exchange, InterfaceName } from '../network/exchange.js';
import type { AnyClause, Clause } from './clause.js';
import { interfaceOf } from './clause.js';

/** Clauses that judge every exchange of a run. They cost no requests. */
export interface Onlooker {
  readonly interface: InterfaceName;
  readonly clauses: readonly AnyClause[];
  /**
   * Passes what it reads in an exchange to its clauses; does nothing when the exchange is of another kind.
   */
  readonly look: (
    exchange: Exchange,
    judge: <E extends Evidence>(clauses: readonly Clause<E>[], evidence: E) => void,
  ) => void;
}

/** Declares an onlooker. `read` returns undefined for exchanges that do not concern its clauses. */
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
