import type { InterfaceLetter } from '../../reports/model/exchanges.js';
import type { Draft } from './draft.js';
import type { Broken, Facts } from './facts.js';

/** Returns the status that the problem document of a response with a success status names; undefined for any other. */
const problemIn = ({ status, mediaType, finding }: Broken, { exchanges }: Facts): string | undefined => {
  if (status < 200 || status > 299) return undefined;
  const body = exchanges.get(finding.exchanges[0] ?? 0)?.response?.body ?? '';
  const [, named] = /"status"\s*:\s*"?([45]\d\d)\b/.exec(body) ?? [];
  const isProblem = mediaType === 'application/problem+json' || /"(?:title|detail|code)"\s*:/.test(body);
  return isProblem ? named : undefined;
};

/** Problem documents are sent as successes: one cause behind every refusal that is missed. */
export const errorsAsSuccessDraft = (facts: Facts, name: InterfaceLetter): Draft | undefined => {
  const found = facts.broken.flatMap((broken) => {
    const named = problemIn(broken, facts);
    return named === undefined ? [] : [{ broken, named }];
  });
  const [first] = found;
  if (!first) return undefined;
  const named = [...new Set(found.map((one) => one.named))].sort();
  const { method, path, status } = first.broken;
  return {
    name: 'errors-as-success',
    interface: name,
    topic: 'problem',
    cause: `Errors are sent with status ${status}: the body is a problem document, which says status ${named.join(' or ')}, for instance for ${method} ${path.slice(0, 80)}.`,
    change: 'Send the status of the problem document as the status of the response.',
    broken: found.map(({ broken }) => broken),
  };
};
