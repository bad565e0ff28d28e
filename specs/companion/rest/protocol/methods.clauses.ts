import { derived } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import { isObject, readJson } from '../../../../harness/formats/json.js';
import { bodyText, type Exchange, status } from '../../../../harness/network/exchange.js';
import * as journal from '../../../journal/protocol/methods.clauses.js';
import type { Contrast } from '../../../journal/protocol/refusals.js';

const section = 'Endpoints, Interface B';

export const writeRefused = clause<Contrast>({
  ...journal.writeRefused,
  id: 'B-METHOD-01',
  section,
  place: 'all are GET',
  also: ['What the service does, 7', 'Authentication, Interface B, 3'],
  text: 'POST, PUT, PATCH and DELETE on a REST route that serves GET are refused as a client error.',
  cause: 'A write method is not refused: {request} returns {status}.',
  fix: 'Return 405 and a problem document for POST, PUT, PATCH and DELETE.',
});

export const allowNamesGet = clause<Exchange>({
  ...journal.allowNamesGet,
  id: 'B-METHOD-02',
  cause: 'A 405 does not list the allowed methods in Allow.',
  fix: 'Send Allow: GET with every 405.',
  section,
  place: 'all are GET',
});

export const otherMethods = clause<Exchange>({
  ...journal.otherMethods,
  id: 'B-METHOD-03',
  section,
  place: 'HEAD, OPTIONS and other methods',
  text: 'How does the target respond to HEAD on the status?',
});

/** A GET after a write request for the same path. */
export interface ReadAfterWrite {
  readonly exchanges: readonly [get: Exchange, write: Exchange];
}

/** Returns the title that a write request tried to store. */
const sentTitle = ({ request }: Exchange): unknown => {
  const sent = readJson(new TextEncoder().encode(request.body ?? '')).document?.value;
  return isObject(sent) ? sent.title : undefined;
};

export const leavesNoTrace = clause<ReadAfterWrite>({
  id: 'B-METHOD-07',
  basis: derived(
    'Interface B offers the same kind of read-only access',
    'the content of a refused request is stored nowhere that a reader sees',
  ),
  section: 'What the service does',
  place: '7',
  also: ['Endpoints, Interface B, all are GET'],
  text: 'No later response contains the content of a refused write request: a refused request is not carried out.',
  cause: 'A request with a write method was refused, but carried out: received {received}.',
  fix: 'Refuse write methods before any handler runs.',
  refusable: [1],
  judge: ({ exchanges: [get, write] }) => {
    // No target has the title of its own.
    const title = sentTitle(write);
    if (status(get) !== 200 || status(write) < 400 || typeof title !== 'string')
      return inapplicable('not a refusal and a success after it: another clause judges that');
    return bodyText(get).includes(title)
      ? broken({
          at: '',
          expected: 'the content as before the write requests',
          received: `a body with ${title}, which only a refused request contained`,
        })
      : pass;
  },
});
