import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitting } from '../../../runs/report/advice.js';

const advice =
  'needs an hour: offer the clock hook and give --control-url, keep cursors for a later run with --state FILE, or wait';

test('advice stays as it is when nothing of it was given', () => {
  assert.equal(fitting(advice, { targets: {}, state: undefined }), advice);
});

test('what was given is not advised again', () => {
  const given = fitting(advice, { targets: { control: 'http://127.0.0.1:1' }, state: 'state.json' });
  assert.doesNotMatch(given, /give --control-url|--state FILE/);
  assert.match(given, /no such hook works there/);
  assert.match(given, /the same --state/);
});
