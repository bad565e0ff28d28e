import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adviceFor } from '../../../runs/report/advice.js';

const advice =
  'needs an hour: offer the clock hook and give --control-url, keep cursors for a later run with --state FILE, or wait';

test('advice is unchanged when none of it was followed', () => {
  assert.equal(adviceFor(advice, { targets: {}, state: undefined }), advice);
});

test('advice that was followed is not repeated', () => {
  const given = adviceFor(advice, { targets: { control: 'http://127.0.0.1:1' }, state: 'state.json' });
  assert.doesNotMatch(given, /give --control-url|--state FILE/);
  assert.match(given, /no such hook works there/);
  assert.match(given, /the same --state/);
});
