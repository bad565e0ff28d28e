import assert from 'node:assert/strict';
import { test } from 'node:test';
import { basisText, countsByBasis } from '../../../reports/text/basis.js';
import type { Basis } from '../../../schemas/basis.js';

const based = (basis?: Basis) => ({ section: 'Money', place: 'decimal', level: 'must', basis });

test('each basis says what a clause stands on, with its place in the contract', () => {
  const texts = [
    based({ kind: 'contract' }),
    based({ kind: 'standard', document: 'RFC 9457', section: '3' }),
    based({ kind: 'derived', because: 'a decimal is an amount', therefore: 'it is exact' }),
    based({ kind: 'advice', mayBeWrongWhen: 'a server rounds' }),
    based({ kind: 'open' }),
    based(),
  ].map(basisText);
  assert.deepEqual(texts, [
    'The contract states it (Money, decimal).',
    'RFC 9457, 3 requires it (named by the contract: Money, decimal).',
    'Follows from the contract (Money, decimal): because a decimal is an amount, it is exact.',
    'Advice, not a requirement (about Money, decimal). It may be wrong when a server rounds.',
    'The contract leaves it open (Money, decimal).',
    'Contract: Money, decimal (must).',
  ]);
});

test('clauses are counted by basis, the strongest first, and without those that have none', () => {
  assert.equal(
    countsByBasis([based({ kind: 'open' }), based({ kind: 'contract' }), based()]),
    '1 contract, 1 open question',
  );
  assert.equal(countsByBasis([based()]), '');
});
