import type { JournalContext } from '../context.js';
import { type Call, type Operation, type Outcome, type Refusal, refuse } from '../exchange.js';
import { positionOf } from '../storage/collection.js';
import { answerPage } from './page.js';
import { wireOf } from './wire.js';

const answerRecord = ({ id }: Call, context: JournalContext): Outcome => {
  const { behaviours, snapshots } = context;
  if (!behaviours.acceptsId(id)) return refuse('malformed_id');
  const view = snapshots.current;
  const position = behaviours.find(id, view, (sought) => positionOf(view.collection, sought));
  if (position === undefined) return refuse('unknown_id');
  return { content: wireOf(view.collection.recordAt(position), view, context) };
};

const answer = (operation: Operation, call: Call, context: JournalContext): Outcome => {
  switch (operation) {
    case 'site':
      return { content: context.behaviours.site({ ...context.site }) };
    case 'record':
      return answerRecord(call, context);
    default:
      return answerPage(operation, call, context);
  }
};

// RFC 9110, section 7.2: exactly one Host, and it names a host.
const hasLegalHost = ({ request }: Call): boolean => {
  if (request === undefined) return true;
  const { host } = request.headersDistinct;
  if (host === undefined) return request.httpVersion === '1.0';
  const [only = ''] = host;
  return host.length === 1 && /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d*)?$/i.test(only);
};

const longestHead = 65_536;

// Node's parser allows more, so that this answer can name the path.
const isOversized = ({ path, rawQuery, request }: Call): boolean =>
  [path ?? '', rawQuery, ...(request?.rawHeaders ?? [])].join('').length > longestHead;

const limited = (call: Call, { quota }: JournalContext): Refusal | undefined => {
  const retryAfterSeconds = quota.take(call.now);
  return retryAfterSeconds === undefined ? undefined : { refused: 'rate_limited', retryAfterSeconds };
};

/** Decides how a call ends. */
export const settle = (call: Call, context: JournalContext): Outcome => {
  const { behaviours } = context;
  if (!hasLegalHost(call)) return refuse('bad_host');
  if (isOversized(call)) return refuse('oversized_head');
  const settled = limited(call, context) ?? behaviours.intercept(call);
  if (settled !== undefined) return settled;
  if (!behaviours.acceptsTarget(call)) return refuse('malformed_target');
  if (call.operation === undefined) return refuse('unknown_route');
  if (!behaviours.methodsOf(call.operation).includes(call.method)) return refuse('wrong_method');
  if (call.method === 'OPTIONS') return { status: 204, content: '' };
  return answer(call.operation, call, context);
};
