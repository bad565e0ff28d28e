import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writesChangeNoRecord } from '../../../../../specs/journal/protocol/methods.clauses.js';
import { agrees } from '../../../../../specs/journal/records/record-access.clauses.js';
import { costRecord, recorded, says } from '../recorded.js';

const path = '/api/v1/content/cost-001';
const found = (changes = {}) => recorded({ path, body: costRecord(changes) });
const absent = recorded({ path: '/api/v1/content/new', status: 404, body: {} });

test('a record that a rejected write changed, removed or created is found', () => {
  const after = (
    [record, made]: readonly [ReturnType<typeof recorded>, ReturnType<typeof recorded>],
    last = 's',
  ) => ({ exchanges: [found(), record, absent, made] as const, snapshots: ['s', last] as const });
  assert.equal(says(writesChangeNoRecord, after([found(), absent])), 'pass');
  assert.equal(says(writesChangeNoRecord, after([found({ text: 'other' }), absent])), 'broken');
  assert.equal(says(writesChangeNoRecord, after([absent, absent])), 'broken');
  assert.equal(says(writesChangeNoRecord, after([found(), found()])), 'broken');
  assert.equal(says(writesChangeNoRecord, after([found({ text: 'other' }), absent], 't')), 'inconclusive');
});

test('an id that existed before the writes is no evidence of a write', () => {
  const exchanges = [found(), found(), found(), found()] as const;
  assert.equal(says(writesChangeNoRecord, { exchanges, snapshots: ['s', 's'] }), 'pass');
});

test('objects of an item agree with those of its record where both have a member', () => {
  assert.ok(
    agrees({ amount: { decimal: '1.00' } }, { amount: { decimal: '1.00', currency: 'INR' }, scope: 'all' }),
  );
  assert.ok(!agrees({ amount: { decimal: '1.00' } }, { amount: { decimal: '1.01' } }));
  assert.ok(!agrees({ amount: 1 }, null));
  assert.ok(!agrees(['a'], ['b']));
});
