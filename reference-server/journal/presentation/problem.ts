import type { JournalContext } from '../context.js';
import type { Content, JournalExchange } from '../exchange.js';
import { type Condition, conditions } from './conditions.js';

/** The problem document of a refused call (contract: Errors, Interface A). */
export const problemOf = (
  condition: Condition,
  exchange: JournalExchange,
  { behaviours, site }: JournalContext,
): Content => {
  const { title, detail } = conditions[condition];
  return behaviours.problem(
    {
      type: `${site.links.guide}#errors-and-caching`,
      title,
      status: exchange.status,
      detail,
      instance: behaviours.instance(exchange),
      code: behaviours.codeFor(condition, exchange),
      request_id: `request-${exchange.number}`,
    },
    exchange,
  );
};
