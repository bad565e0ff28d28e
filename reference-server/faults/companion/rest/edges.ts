import { callsMethod, documentIs, refuses } from '../../../companion/agents/overrides.js';
import { asksForNoNote } from '../../../companion/data.js';
import type { Override } from '../../../companion/overrides.js';
import type { CompanionCall, CompanionOutcome } from '../../../companion/presentation/exchange.js';
import { onceRunFor } from '../../../companion/triggers.js';
import type { Fault } from '../../../fault.js';
import { breaking, fault } from '../companion-fault.js';

const hour = 3600;

const internal: CompanionOutcome = { refused: 'internal' };
const note: CompanionOutcome = {
  mediaType: 'application/json',
  content: { slug: 'draft', markdown: '# Draft' },
};

const when =
  (applies: (call: CompanionCall) => boolean, outcome: CompanionOutcome): Override =>
  (sound) => ({ intercept: (call) => (applies(call) ? outcome : sound.intercept(call)) });

const at = (path: string) => (call: CompanionCall) => call.path === path;
const notes = ({ path }: CompanionCall) => path.startsWith('/api/v1/notes/');
const rest = ({ path }: CompanionCall) => path.startsWith('/api/');
const writes = (method: string, applies: (call: CompanionCall) => boolean): Override =>
  when((call) => call.method === method && applies(call), note);
const header = ({ request }: CompanionCall, name: string): string => String(request?.headers[name] ?? '');

/**
 * Faults at boundary values of the REST routes, and with usual request headers and methods (contract:
 * Endpoints, Interface B).
 */
export const edgeFaults: readonly Fault[] = [
  fault(
    'b-slug-climbs',
    'A slug with dots and slashes reads a file',
    ['B-ROUTE-12'],
    when((call) => notes(call) && /\.\./.test(call.path), note),
  ),
  fault(
    'b-slug-in-capitals-opens',
    'A slug in capitals returns a draft',
    ['B-ROUTE-12'],
    when((call) => notes(call) && /\/[A-Z-]+$/.test(call.path), note),
  ),
  ...breaking('B-HTTP-07')([
    [
      'b-long-slug-fails',
      'A long slug causes a server error',
      when((call) => notes(call) && call.path.length > 150, internal),
    ],
    [
      'b-nul-fails',
      'A query with a NUL character makes the application fail',
      when((call) => at('/api/v1/search')(call) && /%00/.test(call.rawQuery), internal),
    ],
    [
      'b-plus-in-slug-fails',
      'A slug with a plus makes the application fail',
      when((call) => notes(call) && call.path.includes('+'), internal),
    ],
    [
      'b-basic-credentials-fail',
      'Credentials of another scheme make the application fail',
      when((call) => rest(call) && header(call, 'authorization').startsWith('Basic'), internal),
    ],
  ]),
  fault(
    'b-accept-json-refused',
    'Search rejects clients that accept only JSON',
    ['B-HTTP-10'],
    when((call) => at('/api/v1/search')(call) && header(call, 'accept') === 'application/json', {
      refused: 'bad_limit',
    }),
  ),
  fault(
    'b-condition-fails',
    'A conditional request causes a server error',
    ['B-HTTP-07', 'B-HTTP-11', 'B-RPC-06'],
    when((call) => header(call, 'if-none-match') !== '', internal),
  ),
  fault(
    'b-condition-always-false',
    'Any conditional request returns 304',
    ['B-HTTP-02', 'B-HTTP-11'],
    when((call) => header(call, 'if-none-match') !== '', {
      status: 304,
      mediaType: 'application/json',
      content: '',
    }),
  ),
  fault(
    'b-no-accept-fails',
    'A request without Accept makes the application fail',
    ['B-HTTP-07', 'B-HTTP-10'],
    when((call) => call.request !== undefined && rest(call) && header(call, 'accept') === '', internal),
  ),
  ...(
    [
      ['range', 'Range'],
      ['accept-language', 'Accept-Language'],
      ['cookie', 'a cookie'],
      ['forwarded', 'Forwarded'],
    ] as const
  ).map(([name, what]) =>
    fault(
      `b-${name}-fails`,
      `A request with ${what} makes the application fail`,
      ['B-HTTP-07'],
      when((call) => rest(call) && header(call, name) !== '', internal),
    ),
  ),
  fault(
    'b-post-creates-note',
    'POST to the collection of notes succeeds',
    ['B-METHOD-05'],
    writes('POST', at('/api/v1/notes')),
  ),
  ...breaking('B-METHOD-01')([
    [
      'b-form-served',
      'POST of a form to the listing is served',
      writes('POST', (call) => at('/api/v1/content')(call) && /form/.test(header(call, 'content-type'))),
    ],
    [
      'b-method-overridden',
      'POST with X-HTTP-Method-Override deletes',
      when((call) => header(call, 'x-http-method-override') !== '', note),
    ],
    ['b-put-status-accepted', 'PUT returns 200 on status only', writes('PUT', at('/api/v1/status'))],
    ['b-patch-search-accepted', 'PATCH returns 200 on search only', writes('PATCH', at('/api/v1/search'))],
    [
      'b-delete-unknown-note',
      'DELETE returns 200 on an unknown note only',
      writes('DELETE', (call) => notes(call) && asksForNoNote(call.path)),
    ],
    [
      'b-second-put-accepted',
      'PUT on the profile is refused once only',
      (sound) => {
        let refused = 0;
        return {
          intercept: (call) => {
            const isPut = call.method === 'PUT' && at('/api/v1/profile')(call);
            if (isPut) refused += 1;
            return isPut && refused > 1 ? note : sound.intercept(call);
          },
        };
      },
    ],
  ]),
  fault(
    'b-mcp-initialize-ends',
    'MCP: initialize returns an error from the second hour on',
    ['B-MCP-34'],
    onceRunFor(hour, (sound, isLate) =>
      refuses(
        'mcp',
        (request) => isLate() && callsMethod('initialize')(request),
        -32603,
        'Internal error',
      )(sound),
    ),
  ),
  fault(
    'b-oauth-null-in-the-end',
    'The metadata of the protected resource have a null from the second hour on',
    ['B-OAUTH-06'],
    onceRunFor(hour, (sound, isLate) =>
      documentIs('/.well-known/oauth-protected-resource', (content) =>
        isLate() ? { ...content, resource_documentation: null } : content,
      )(sound),
    ),
  ),
  fault(
    'b-document-unchanged',
    'A document with any entity tag in a condition returns 304',
    ['B-HTTP-02'],
    when((call) => header(call, 'if-none-match') !== '' && /\.(md|txt)$/.test(call.path), {
      status: 304,
      mediaType: 'text/plain',
      content: '',
    }),
  ),
];
