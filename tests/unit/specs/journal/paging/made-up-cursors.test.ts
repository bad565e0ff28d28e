import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  idsUnlikeTokens,
  mayBeIssued,
  mayCarryId,
} from '../../../../../specs/journal/paging/parameters.scenarios.js';

const ids = ['9', 'b7', '20240117', 'bill-0417'];

describe('the id of a record as a cursor that was never issued', () => {
  it('is no id that a counter may issue as its next token', () => {
    assert.deepEqual(idsUnlikeTokens('41', ids), ['bill-0417']);
    assert.deepEqual(idsUnlikeTokens('a3', ids), ['bill-0417']);
  });

  it('may be a number where tokens are long texts', () => {
    assert.deepEqual(idsUnlikeTokens('Zm9yLXRoZS1uZXh0', ids), ['20240117', 'bill-0417']);
  });

  it('is none at all where tokens carry ids', () => {
    assert.equal(mayCarryId('after:bill-0417:2', ids), true);
    assert.equal(mayCarryId('after:9', ids), true);
    assert.equal(mayCarryId('Zm9yLXRoZS1uZXh0', ids), false);
  });
});

describe('an encoded offset as a cursor that was never issued', () => {
  const encoded = (text: string) => Buffer.from(text).toString('base64url');
  const madeUp = encoded('{"offset":20}');

  it('may be a token of a target that encodes offsets alike', () => {
    assert.equal(mayBeIssued(encoded('{"offset":2}'), madeUp), true);
  });

  it('is none where tokens hold anything else', () => {
    assert.equal(mayBeIssued(encoded('{"offset":2,"snapshot":"a"}'), madeUp), false);
    assert.equal(mayBeIssued('41', madeUp), false);
    assert.equal(mayBeIssued('never-issued', 'never-issued'), false);
  });
});
