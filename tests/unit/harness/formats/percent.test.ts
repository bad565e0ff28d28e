import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  asPath,
  percentDecoded,
  percentEncoded,
  withoutTrailingSlashes,
} from '../../../../harness/formats/percent.js';

test('a lone surrogate is sent as the replacement character', () => {
  assert.equal(percentEncoded('a\ud800'), 'a%EF%BF%BD');
});

test('escapes that are not UTF-8 are not decoded', () => {
  assert.equal(percentDecoded('a%ff'), undefined);
  assert.equal(percentDecoded('%'), undefined);
  assert.equal(percentDecoded('a%20b'), 'a b');
});

test('all slashes at the end of a path are removed, and no others', () => {
  assert.equal(withoutTrailingSlashes('/a//b///'), '/a//b');
  assert.equal(withoutTrailingSlashes('///'), '');
  assert.equal(withoutTrailingSlashes(`${'/'.repeat(10)}x`), `${'/'.repeat(10)}x`);
});

test('a path keeps its escapes, and gets some for what no request carries', () => {
  assert.equal(asPath('/notes/a%2fb?q=1'), '/notes/a%2fb?q=1');
  assert.equal(asPath('/notes/മഴ and\ud83d\ude00'), '/notes/%E0%B4%AE%E0%B4%B4%20and%F0%9F%98%80');
});
