import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReportedExchange } from '../../../../reports/model/exchanges.js';
import { flatOf, flatPointer, linesAt } from '../../../../runs/repro/flat.js';

const exchange = (body: string, shortened = false, type = 'application/json') =>
  ({ response: { body, shortened, headers: [['Content-Type', type]] } }) as unknown as ReportedExchange;

const lines = (body: string, at: string, shortened = false) =>
  linesAt(flatOf(exchange(body, shortened)) ?? [], flatPointer(at));

test('a value is its JSON text, an object or array a line for each value in it', () => {
  const body = '{ "a/b": {"c": [1.0, -2e3, "\\u00e9\\/\\u0007\\ud83d\\ude00"], "d": {}}, "e": null }';
  assert.equal(lines(body, '/a~1b/c/0'), '1.0');
  assert.equal(lines(body, '/a~1b/c/2'), '"é/\\u0007😀"');
  assert.equal(lines(body, '/a~1b'), '{}\n/c []\n/c/0 1.0\n/c/1 -2e3\n/c/2 "é/\\u0007😀"\n/d {}');
  assert.equal(lines(body, '/e'), 'null');
  assert.equal(lines(body, '/nothing'), '');
});

test('of a body that the report shortened, only what it shows whole is known', () => {
  const cut = '{"a":{"b":1},"c":{"d":12';
  assert.equal(lines(cut, '/a', true), '{}\n/b 1');
  for (const at of ['/c', '/c/d', '/x', '']) assert.equal(lines(cut, at, true), undefined);
  assert.equal(flatOf(exchange(cut)), undefined);
});

test('a body that is no JSON has no values; a stream has those of all its messages', () => {
  for (const body of ['', 'text', '{"a":1} x', '{"a" 1}', '["\\x"]', '[1 2]'])
    assert.equal(flatOf(exchange(body)), undefined);
  const stream = 'event: message\ndata: {"method":"x"}\n\ndata: {"result":[]}\n\n';
  const flat = flatOf(exchange(stream, false, 'text/event-stream'));
  assert.equal(linesAt(flat ?? [], '/result'), '[]');
  assert.equal(linesAt(flat ?? [], '/method'), '"x"');
});
