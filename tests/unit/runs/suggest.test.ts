import assert from 'node:assert/strict';
import { test } from 'node:test';
import { didYouMean, distance } from '../../../runs/settings/suggest.js';

test('distance counts insertions, deletions, substitutions and swaps', () => {
  assert.equal(distance('', 'abc'), 3);
  assert.equal(distance('seed', 'sede'), 1);
  assert.equal(distance('kitten', 'sitting'), 3);
  assert.equal(distance('same', 'same'), 0);
});

test('a near word is suggested, a distant one is not', () => {
  const known = ['run', 'serve', 'list', 'explain', 'replay'];
  assert.equal(didYouMean('exlpain', known), ' Did you mean "explain"?');
  assert.equal(didYouMean('EXPL', known), ' Did you mean "explain"?');
  assert.equal(didYouMean('publish', known), '');
});

test('a longer or shorter form of a known word is suggested', () => {
  const flags = ['--out', '--base-url', '--companion-base-url', '--report', '--no-ci'];
  assert.equal(didYouMean('--output', flags), ' Did you mean "--out"?');
  assert.equal(didYouMean('--url', flags), ' Did you mean "--base-url"?');
  assert.equal(didYouMean('--reporter', flags), ' Did you mean "--report"?');
  assert.equal(didYouMean('--x', flags), '');
});
