import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placed } from '../../../../runs/recorded/placed.js';
import { pathIn, type RecordedExchange, type Recording } from '../../../../runs/recorded/recording.js';
import { interfaces } from '../../../../specs/interfaces.js';

const recordingOf = (urls: readonly string[], more: Partial<Recording> = {}): Recording => ({
  kind: 'archive',
  exchanges: urls.map(
    (url): RecordedExchange => ({
      request: { method: 'GET', url, path: pathIn(url) ?? '', headers: [] },
      startedAt: 0,
      durationMs: 1,
    }),
  ),
  entries: urls.length,
  leftOut: new Map(),
  targets: {},
  ...more,
});

const place = (urls: readonly string[], given: Record<string, string> = {}) => {
  const { targets, exchanges, elsewhere, ambiguous } = placed(recordingOf(urls), interfaces, given);
  const shown = exchanges.map((one) => `${one.id} ${one.interface} ${one.request.path}`);
  return { targets, shown, elsewhere, ambiguous };
};

const [journal, companion] = ['https://journal.example', 'https://dev.journal.example/base'];

test('the address of an interface is where most exchanges are whose route only it has', () => {
  const found = place([
    `${companion}/api/v1/status`,
    `${journal}/api/v1/site`,
    `${journal}/api/v1/content?limit=5`,
    `${companion}/api/v1/content?kind=note`,
    `${journal}/api/v1/content/a`,
    'https://other.example/api/v1/site',
    'https://other.example/style.css',
    `${journal}/api/v2/site`,
  ]);
  assert.deepEqual(found.targets, { a: journal, b: companion });
  assert.deepEqual(found.shown, [
    '1 a /api/v1/site',
    '2 a /api/v1/content?limit=5',
    '3 a /api/v1/content/a',
    '4 b /base/api/v1/status',
    '5 b /base/api/v1/content?kind=note',
  ]);
  assert.equal(found.elsewhere, 3);
});

test('routes that both interfaces have belong to none, until a base URL is given', () => {
  const urls = [`${journal}/api/v1/content`, `${journal}/api/v1/search?q=x`];
  const found = place(urls);
  assert.deepEqual([found.targets, found.shown, found.ambiguous], [{}, [], 2]);
  assert.deepEqual(place(urls, { b: journal }).shown.length, 2);
  assert.deepEqual(place(urls, { a: journal, b: journal }).shown, []);
});

test('one address serves one interface', () => {
  const found = place([`${journal}/api/v1/site`, `${journal}/api/v1/site`, `${journal}/api/v1/status`]);
  assert.deepEqual([found.targets, found.elsewhere], [{ a: journal }, 1]);
});

test('a log names the interface of each exchange, also on paths that the contract does not name', () => {
  const [one] = recordingOf(['http://127.0.0.1:1/nowhere']).exchanges;
  assert.ok(one);
  const log = recordingOf([], {
    kind: 'log',
    exchanges: [
      { ...one, interface: 'b', attempt: 2 },
      { ...one, interface: 'x' },
    ],
    targets: { b: 'http://127.0.0.1:1', x: 'nothing' },
  });
  const { targets, exchanges, elsewhere } = placed(log, interfaces, {});
  assert.deepEqual(targets, { b: 'http://127.0.0.1:1' });
  assert.deepEqual([exchanges.length, exchanges[0]?.attempt, elsewhere], [1, 2, 1]);
});
