import { advice, contract, open } from '../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, madeVoid, observed, pass } from '../../../harness/engine/verdict.js';
import { isObject, jsonOf, shown } from '../../../harness/formats/json.js';
import { type Exchange, headerValues, receivedStatus, status } from '../../../harness/network/exchange.js';
import type { PageReading } from '../driver/listing.js';
import { contractTextOfBody } from '../records/contract-fields.js';
import { type Contrast, refused } from './refusals.js';
import { agreeAsFar } from './stability.clauses.js';

export const writeRefused = clause<Contrast>({
  id: 'A-METHOD-01',
  basis: contract,
  section: 'What the service does',
  place: '2',
  also: ['Endpoints, introduction: GET only', 'Errors, error conditions'],
  text: 'POST, PUT, PATCH and DELETE on a path that serves GET are refused as a client error.',
  cause: 'A write method is not refused: {request} returns {status}.',
  fix: 'Return 405 and a problem document for POST, PUT, PATCH and DELETE.',
  refusable: [0],
  judge: (evidence) =>
    status(evidence.exchanges[0]) === 501
      ? inapplicable('501 is judged as an undocumented status')
      : refused(evidence),
});

export const allowNamesGet = clause<Exchange>({
  id: 'A-METHOD-02',
  basis: advice('the gateway that refuses the method does not know the methods of the route'),
  section: 'Errors',
  place: 'documented statuses',
  text: 'A 405 lists the allowed methods in Allow, GET among them (RFC 9110, 15.5.6).',
  cause: 'A 405 does not list the allowed methods in Allow.',
  fix: 'Send Allow: GET with every 405.',
  judge: (exchange) => {
    if (status(exchange) !== 405) return inapplicable('no 405');
    const methods = headerValues(exchange, 'allow').flatMap((line) =>
      line.split(',').map((method) => method.trim()),
    );
    return methods.includes('GET') && !methods.includes(exchange.request.method)
      ? pass
      : broken({
          at: 'Allow',
          expected: `GET among the methods, and not ${exchange.request.method}, which was refused`,
          received: methods.join(', ') || 'no Allow',
        });
  },
});

/** The same first page before and after write methods were tried. */
export interface BeforeAndAfter {
  readonly exchanges: readonly [before: Exchange, after: Exchange];
  readonly before: PageReading;
  readonly after: PageReading;
}

export const writesChangeNothing = clause<BeforeAndAfter>({
  id: 'A-METHOD-03',
  basis: contract,
  section: 'What the service does',
  place: '2',
  also: ['States and transitions, introduction'],
  text: 'Write methods change nothing, whatever their response: the listing stays the same, and no record is changed, removed or created.',
  cause:
    'A request with a write method changed what the journal holds: expected {expected}, received {received}.',
  fix: 'Refuse write methods before anything is stored.',
  judge: ({ before, after }) => {
    const ids = ({ items, nextCursor }: PageReading) => ({
      parts: items.map((item) => (isObject(item) ? shown(item.id) : '')),
      continues: nextCursor !== null,
    });
    if (agreeAsFar(ids(before), ids(after))) return pass;
    if (before.snapshot !== after.snapshot) return madeVoid('the snapshot changed meanwhile');
    return broken({
      at: '/items',
      expected: 'the same records as before',
      received: 'other records',
      exchange: 1,
    });
  },
});

/** A record before and after write methods were tried, and an id that no record had before. */
export interface RecordsAfterWrites {
  readonly exchanges: readonly [before: Exchange, after: Exchange, unknown: Exchange, made: Exchange];
  /** Snapshots around the writes; equal when nothing was published. */
  readonly snapshots: readonly [before: string | undefined, after: string | undefined];
}

export const writesChangeNoRecord = alsoJudging<RecordsAfterWrites>(
  writesChangeNothing,
  ({ exchanges: [before, after, unknown, made], snapshots }) => {
    if (status(before) !== 200) return inapplicable('the record could not be read before');
    const said = (exchange: Exchange) => contractTextOfBody(jsonOf(exchange).document?.value ?? null);
    const slip =
      status(made) === 200 && status(unknown) !== 200
        ? { at: '', expected: 'an unknown id, as before', received: 'status 200', exchange: 3 }
        : status(after) !== 200
          ? { at: '', expected: 'the record, as before', ...receivedStatus(after), exchange: 1 }
          : said(after) !== said(before)
            ? { at: '', expected: 'the record as before', received: 'another content', exchange: 1 }
            : undefined;
    if (!slip) return pass;
    return snapshots[0] === snapshots[1] ? broken(slip) : madeVoid('the snapshot changed meanwhile');
  },
);

export const otherMethods = clause<Exchange>({
  id: 'A-METHOD-04',
  basis: open,
  section: 'Endpoints',
  place: 'HEAD, OPTIONS and other methods',
  text: 'How does the target respond to HEAD and OPTIONS?',
  judgesFailures: true,
  judge: (exchange) => observed(`${exchange.request.method}: ${exchange.failure?.code ?? status(exchange)}`),
});
