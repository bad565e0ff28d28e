import type { ReportedExchange } from '../../reports/model/exchanges.js';
import type { Finding } from '../../reports/model/findings.js';
import { tokensIn } from './new-each-time.js';

/** Whether the response of a finding decides alone: always, only that the fault is still there, or never. */
export type Decision = 'yes' | 'only there' | 'no';

const isSecret = ([, value]: readonly [string, string]): boolean => value === '[redacted]';

/** Whether a request has a hidden header that others of the run lack: one of the finding, not of HEADER_FILE. */
const hasOwnSecret = (own: ReportedExchange, all: readonly ReportedExchange[]): boolean =>
  own.request.headers
    .filter(isSecret)
    .some(([name]) =>
      all.some(
        (other) =>
          other.interface === own.interface &&
          !other.request.headers.some(([field]) => field.toLowerCase() === name.toLowerCase()),
      ),
    );

/** Whether a request names what only an earlier response of the run issued: a cursor, a session, a task. */
const isLater = ({ id, request }: ReportedExchange, all: readonly ReportedExchange[]): boolean =>
  /[?&]cursor=[^&]/.test(request.url) ||
  request.headers.some(([name]) => /^mcp-session-id$/i.test(name)) ||
  tokensIn(request.body ?? '').some((token) =>
    all.some((other) => other.id < id && other.response?.body?.includes(token)),
  );

/**
 * Whether an equal request of the run got another status. Time may explain that, and so do repetitions, whose rate says
 * how often to try; otherwise it is a request between the two.
 */
const wasServedOtherwise = (own: ReportedExchange, all: readonly ReportedExchange[]): boolean => {
  const asked = ({ interface: name, request }: ReportedExchange) => JSON.stringify([name, request]);
  return all.some(
    (other) =>
      other.response !== undefined &&
      own.response !== undefined &&
      other.response.status !== own.response.status &&
      asked(other) === asked(own),
  );
};

/** Returns whether the response of a finding decides without the others of the run. */
export const decides = (
  { facts, pointer, exchanges, clockMoved, repeats, steps }: Finding,
  own: ReportedExchange,
  all: readonly ReportedExchange[],
): Decision => {
  if (isLater(own, all) || hasOwnSecret(own, all) || own.response?.status === 429) return 'no';
  if (facts?.compared || steps !== undefined) return 'no';
  // Without facts and a place in the own response, or with many responses, a breach compares them.
  const leastCompared = pointer === '' ? 2 : 3;
  if (facts === undefined && own.error === undefined && exchanges.length >= leastCompared) return 'no';
  if (clockMoved) return 'only there';
  return repeats === undefined && wasServedOtherwise(own, all) ? 'no' : 'yes';
};
