import assert from 'node:assert/strict';
import { test } from 'node:test';
import { soundCompanion } from '../../../../reference-server/companion/companion.js';
import { companionData } from '../../../../reference-server/companion/data.js';
import { documents } from '../../../../reference-server/companion/documents/documents.js';
import type { Deviation } from '../../../../reference-server/deviation.js';
import { companionFaults } from '../../../../reference-server/faults/companion/faults.js';
import { companionVariants } from '../../../../reference-server/variants/companion/variants.js';
import { type OpenCompanion, openCompanion, type Sent } from './companion-bench.js';

const requested = (accept: string): Sent => ({ headers: { accept } });

const calmProbes: readonly [path: string, method?: string, sent?: Sent][] = [
  ['/api/v1/profile'],
  ['/api/v1/search?query=records'],
  ['/api/v1/search?query=a%20ledger'],
  ['/api/v1/content'],
  ...['note', 'craft', 'book', 'watch', 'all'].map((kind): [string] => [
    `/api/v1/content?kind=${kind}&limit=50`,
  ]),
  ['/api/v1/content?limit=1'],
  ['/api/v1/content?kind=book&limit=1'],
  ['/api/v1/content?kind=song'],
  ...['notes', 'note,book', 'constructor', 'note&limit=0', 'note&limit=abc', 'note&limit=2abc'].map(
    (kind): [string] => [`/api/v1/content?kind=${kind}`],
  ),
  ...companionData().entries.map(({ title }): [string] => [
    `/api/v1/search?query=${encodeURIComponent(title)}`,
  ]),
  ['/api/v1/search?query=100%25'],
  ['/api/v1/search?query=%F0%9F%98%80'],
  ['/api/v1/search?query=a%00b'],
  ['/api/v1/notes/no+note'],
  ['/llms.txt', 'GET', { headers: { 'if-none-match': '"never-issued"' } }],
  ['/api/v1/search'],
  ['/api/v1/search?query=ledger', 'DELETE'],
  ['/api/v1/profile', 'GET', { headers: { 'accept-encoding': 'br' } }],
  ['/api/v1/notes/not-published', 'GET', requested('application/json')],
  ['/api/v1/notes/no-such-note', 'PUT'],
  ['/api/v1/notes/no-such-note', 'DELETE'],
  ['/api/v1/notes/..%2f..%2fno-such-note'],
  ['/api/v1/notes/NO-SUCH-NOTE'],
  [`/api/v1/notes/${'x'.repeat(200)}`],
  ['/api/v1/search?query=ledger', 'GET', requested('application/json')],
  ['/api/v1/search?query=ledger', 'PATCH'],
  ['/api/v1/content?kind=unheard-of&limit=1'],
  ['/api/v1/status', 'PUT'],
  ['/api/v1/profile', 'GET', { headers: { 'if-none-match': '"never-issued"' } }],
  ...[
    ['range', 'bytes=0-'],
    ['accept-language', 'ml'],
    ['cookie', 'theme=dark'],
    ['forwarded', 'for=unknown'],
    ['authorization', 'Basic meaningless'],
  ].map(([name = '', value = '']): [string, string, Sent] => [
    '/api/v1/profile',
    'GET',
    { headers: { [name]: value } },
  ]),
  ['/api/v1/notes', 'POST'],
  ['/api/v1/notes/rain-days', 'PUT', { body: '{"title":"Written"}' }],
  ['/api/v1/profile', 'PATCH'],
  ['/api/v1/profile'],
  ['/api/v1/content?kind=book&limit=5'],
  ['/api/v1/content?kind=book&limit=1'],
  ['/api/v1/search?query=ledger%20AND'],
  ['/.well-known/http-message-signatures-directory'],
  ['/api/v1/profile', 'PUT'],
  ['/api/v1/notes/rain-days', 'POST', { headers: { 'x-http-method-override': 'DELETE' } }],
  ['/mcp', 'GET'],
  ['/a2a', 'GET'],
  ['/api/v1/notes/rain-days'],
  ['/api/v1/notes/rain-days'],
  ['/api/v1/notes/not-published'],
  ['/api/v1/status'],
  ['/api/v1/nothing'],
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].map((method): [string, string] => [
    '/api/v1/profile',
    method,
  ]),
  ...documents.map(({ path }): [string] => [path]),
];

const tell = async (
  { send, address }: OpenCompanion,
  path: string,
  method?: string,
  sent?: Sent,
): Promise<string> => {
  const { status, lines, text } = await send(path, method, sent);
  return [status, ...lines, text].join('\n').replaceAll(address(), '');
};

/** Everything a client sees: the calm probes, a parser error, then bursts 30, 30 and 60 seconds apart. */
async function* transcript(companion: OpenCompanion): AsyncGenerator<string> {
  for (const [path, method, sent] of calmProbes) yield await tell(companion, path, method, sent);
  yield (await companion.sendRaw('F@O / HTTP/1.1\r\n\r\n')).replaceAll(companion.address(), '');
  for (const [requests, seconds] of [
    [1, 30],
    [110, 30],
    [130, 60],
    [70, 0],
  ] as const) {
    for (let sent = 0; sent < requests; sent += 1) yield await tell(companion, '/api/v1/status');
    yield await tell(companion, '/mcp', 'GET');
    yield await tell(companion, '/api/v1/status', 'GET', { headers: { authorization: 'Bearer any' } });
    companion.clock.advance(seconds);
  }
}

const soundTranscript = async (): Promise<readonly string[]> => {
  const companion = await openCompanion();
  const announced: string[] = [];
  for await (const one of transcript(companion)) announced.push(one);
  await companion.close();
  return announced;
};

const isSeen = async ({ companion: override }: Deviation, sound: readonly string[]): Promise<boolean> => {
  const companion = await openCompanion(override?.(soundCompanion));
  try {
    let at = 0;
    for await (const one of transcript(companion)) {
      if (one !== sound[at]) return true;
      at += 1;
    }
    return false;
  } finally {
    await companion.close();
  }
};

// A fault that no client sees breaks no clause: the proof finds it.
test('every variant changes something that a client can see', async () => {
  const sound = await soundTranscript();
  for (const deviation of companionVariants) {
    // A slow response has the same content.
    if (deviation.id === 'b-slow') continue;
    assert.ok(
      await isSeen(deviation, sound),
      `${deviation.id} is indistinguishable from the sound companion`,
    );
  }
});

test('ids are unique', () => {
  const ids = [...companionFaults, ...companionVariants].map(({ id }) => id);
  assert.deepEqual(
    ids.filter((id, at) => ids.indexOf(id) !== at),
    [],
  );
  assert.ok(ids.every((id) => /^b-[a-z0-9]+(-[a-z0-9]+)*$/.test(id)));
});

test('the catalogue holds at least 80 faults and 20 variants', () => {
  assert.ok(companionFaults.length >= 80);
  assert.ok(companionVariants.length >= 20);
});
