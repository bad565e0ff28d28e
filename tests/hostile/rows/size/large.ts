import { type HostileRow, judged, survived } from '../../row.js';
import { type Behaviour, changed, changedJson, respondsWith, withBody } from '../../target/behaviour.js';
import { responseOf } from '../../target/response.js';
import { filler, page, row } from './row.js';

/** A sound response with white space of so many bytes before it. */
const padded = (bytes: number): Behaviour =>
  changed((response) => ({ ...response, body: Buffer.concat([Buffer.alloc(bytes, 0x20), response.body]) }));

/** A different body of 1 MB each time. */
const different: Behaviour = (call) =>
  respondsWith(responseOf(page(`{"id":"r-${call.count}-${Math.random()}","text":"${filler(1e6)}"}`)))(call);

/** Bodies and texts of megabytes. */
export const largeRows: readonly HostileRow[] = [
  row('15mb', 'sends pages of 15 MB', padded(15_000_000), { expected: judged }),
  row('15mb-everywhere', 'sends 15 MB with each response', padded(15_000_000), { on: '/', expected: judged }),
  row('15mb-companion', 'sends 15 MB with each response of Interface B', padded(15_000_000), {
    interface: 'b',
    on: '/',
    expected: judged,
  }),
  row('1mb-companion', 'sends 1 MB of white space with each response of Interface B', padded(1_000_000), {
    interface: 'b',
    on: '/api/',
    expected: survived,
  }),
  row('1mb-everywhere', 'sends a different body of 1 MB with each page', different, { expected: judged }),
  row(
    '1mb-refusals',
    'refuses with a problem of 1 MB',
    changed((response) =>
      response.status < 400
        ? response
        : {
            ...response,
            body: Buffer.from(
              JSON.stringify({ ...JSON.parse(response.body.toString() || '{}'), detail: filler(1e6) }),
            ),
          },
    ),
    { on: '/', expected: survived },
  ),
  row(
    '1mb-title',
    'sends records with a title of 1 MB',
    changedJson((record) => ({ ...record, title: filler(1e6) })),
    { on: '/api/v1/content/', expected: judged },
  ),
  row(
    '1mb-snapshot',
    'sends a snapshot of 1 MB',
    changedJson((value) => ({ ...value, snapshot: filler(1e6) })),
    { expected: survived },
  ),
  row(
    '1mb-request-id',
    'sends a request_id of 1 MB',
    changed((response) =>
      response.status < 400
        ? response
        : {
            ...response,
            body: Buffer.from(
              JSON.stringify({ ...JSON.parse(response.body.toString() || '{}'), request_id: filler(1e6) }),
            ),
          },
    ),
    { on: '/api/v1/content/', expected: survived },
  ),
  row(
    '1mb-member-name',
    'sends a record with a member name of 1 MB',
    changedJson((record) => ({ ...record, [filler(1e6)]: 1 })),
    { on: '/api/v1/content/', expected: judged },
  ),
  row(
    'llms-50mb',
    'sends 50 MB of llms-full.txt',
    withBody(() => filler(50_000_000)),
    { interface: 'b', on: '/llms-full.txt', expected: survived },
  ),
  row(
    'note-2mb',
    'sends notes of 2 MB',
    changed((response) => ({
      ...response,
      body: Buffer.concat([response.body, Buffer.alloc(2_000_000, 0x78)]),
    })),
    { interface: 'b', on: '/api/v1/notes/', expected: survived },
  ),
];
