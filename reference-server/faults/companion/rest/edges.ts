import type { Override } from '../../../companion/overrides.js';
import type { CompanionCall, CompanionOutcome } from '../../../companion/presentation/exchange.js';
import type { Fault } from '../../../fault.js';
import { fault } from '../companion-fault.js';

const internal: CompanionOutcome = { refused: 'internal' };
const note: CompanionOutcome = {
  mediaType: 'application/json',
  content: { slug: 'draft', markdown: '# Draft' },
};

const when =
  (asked: (call: CompanionCall) => boolean, outcome: CompanionOutcome): Override =>
  (sound) => ({ intercept: (call) => (asked(call) ? outcome : sound.intercept(call)) });

const at = (path: string) => (call: CompanionCall) => call.path === path;
const notes = ({ path }: CompanionCall) => path.startsWith('/api/v1/notes/');
const writes = (method: string, asked: (call: CompanionCall) => boolean): Override =>
  when((call) => call.method === method && asked(call), note);
const header = ({ request }: CompanionCall, name: string): string => String(request?.headers[name] ?? '');

/** Slips at the edges of the REST routes, and with the ways in which clients ask (contract: Endpoints, Interface B). */
export const edgeFaults: readonly Fault[] = [
  fault(
    'b-slug-climbs',
    'A slug with dots and slashes opens a file',
    ['B-ROUTE-23'],
    when((call) => notes(call) && /\.\./.test(call.path), note),
  ),
  fault(
    'b-slug-in-capitals-opens',
    'A slug in capitals opens a draft',
    ['B-ROUTE-23'],
    when((call) => notes(call) && /NO-SUCH/.test(call.path), note),
  ),
  fault(
    'b-long-slug-fails',
    'A long slug makes the application fail',
    ['B-HTTP-07'],
    when((call) => notes(call) && call.path.length > 150, internal),
  ),
  fault(
    'b-accept-json-refused',
    'Search refuses clients that accept JSON alone',
    ['B-HTTP-10'],
    when((call) => at('/api/v1/search')(call) && header(call, 'accept') === 'application/json', {
      refused: 'bad_limit',
    }),
  ),
  fault(
    'b-condition-fails',
    'A condition makes the application fail',
    ['B-HTTP-07', 'B-HTTP-11'],
    when((call) => header(call, 'if-none-match') !== '', internal),
  ),
  fault(
    'b-condition-always-false',
    'Any condition is answered with 304',
    ['B-HTTP-02', 'B-HTTP-11'],
    when((call) => header(call, 'if-none-match') !== '', {
      status: 304,
      mediaType: 'application/json',
      content: '',
    }),
  ),
  fault(
    'b-head-fails',
    'HEAD makes the application fail',
    ['B-METHOD-04'],
    when(({ method }) => method === 'HEAD', internal),
  ),
  fault(
    'b-options-fails',
    'OPTIONS makes the application fail',
    ['B-METHOD-04'],
    when(({ method }) => method === 'OPTIONS', internal),
  ),
  fault(
    'b-put-status-accepted',
    'PUT on status alone is answered with 200',
    ['B-METHOD-01'],
    writes('PUT', at('/api/v1/status')),
  ),
  fault(
    'b-patch-search-accepted',
    'PATCH on search alone is answered with 200',
    ['B-METHOD-01'],
    writes('PATCH', at('/api/v1/search')),
  ),
  fault(
    'b-delete-unknown-note',
    'DELETE on an unknown note is answered with 200',
    ['B-METHOD-01'],
    writes('DELETE', (call) => notes(call) && call.path.includes('no-such')),
  ),
];
