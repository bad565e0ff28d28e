import type { Judged } from '../harness/docket/docket.js';
import type { KnownJudgements } from '../harness/engine/observer.js';
import { type Exchange, type HeaderLine, header } from '../harness/network/exchange.js';
import { numberOf } from './memory/bodies.js';

/** Most exchanges with stored judgements: those of some ten runs. */
const mostKept = 6000;

/** Returns header lines as one text that only equal lines have: no value has a line feed. */
const textOf = (lines: readonly HeaderLine[]): string => {
  let text = '';
  for (const [name, value] of lines) text += `${name}:${value}\n`;
  return text;
};

/**
 * Returns the content of an exchange as one text: everything that a judge may read, except its number and
 * timestamp. Undefined where the timestamp counts, because the response has none of its own, and for an exchange that
 * is judged a second time.
 */
const contentOf = (exchange: Exchange): string | undefined => {
  const { interface: name, request, response, attempt } = exchange;
  if (!response || exchange.lasts || Number.isNaN(Date.parse(header(exchange, 'date') ?? '')))
    return undefined;
  const { status, headers, truncated, overLimit, body } = response;
  const sent = request.body === undefined ? 'no body' : `body ${request.body}`;
  return `${name} ${request.method} ${request.url}
${attempt} ${status} ${truncated} ${overLimit} ${numberOf(body)}
${textOf(request.headers)}
${textOf(headers)}
${sent}`;
};

/** Creates a store for judgements of the latest exchanges of one suite. */
export const keepJudgements = (): KnownJudgements => {
  const kept = new Map<string, readonly Judged[]>();
  const contents = new WeakMap<Exchange, string>();
  return {
    of: (exchange) => {
      const content = contentOf(exchange);
      if (content === undefined) return undefined;
      const judged = kept.get(content);
      if (!judged) {
        contents.set(exchange, content);
        return undefined;
      }
      // The latest entry comes last, so that the first one was unused for longest.
      kept.delete(content);
      kept.set(content, judged);
      return judged;
    },
    keep: (exchange, judged) => {
      const content = contents.get(exchange);
      if (content === undefined) return;
      kept.set(content, judged);
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    },
  };
};
