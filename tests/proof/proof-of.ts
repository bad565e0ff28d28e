import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InterfaceName } from '../../harness/network/exchange.js';
import { proveFault, proveVariant } from '../../proof/matrix.js';
import type { Fault } from '../../reference-server/fault.js';
import type { Variant } from '../../reference-server/variant.js';
import { clauses } from '../../specs/catalogue.js';

/** A test for each fault: exactly the clauses it names are broken; then one that no must-clause is left unproven. */
export const proveFaults = (name: InterfaceName, faults: readonly Fault[]): void => {
  for (const fault of faults)
    test(`${fault.id} breaks exactly what it names`, async () => {
      assert.ok(fault.breaks.length > 0, 'a fault must name the clauses it breaks');
      const { kept, unnamed, outcome } = await proveFault(fault, name);
      assert.deepEqual(outcome.errors, [], 'no judge and no scenario throws');
      assert.deepEqual({ kept, unnamed }, { kept: [], unnamed: [] });
    });
};

/** A test for each variant: no clause accuses it, and no must-clause is left without a verdict. */
export const proveVariants = (name: InterfaceName, variants: readonly Variant[]): void => {
  for (const variant of variants)
    test(`${variant.id} is accused of nothing`, async () => {
      const { failed, undecided, outcome } = await proveVariant(variant, name);
      assert.deepEqual(outcome.errors, [], 'no judge and no scenario throws');
      assert.deepEqual({ failed, undecided }, { failed: [], undecided: [] });
    });
};

/** A test that each must-clause of an interface is named by a fault, and that faults name clauses that exist. */
export const everyMustClauseCanFail = (name: InterfaceName, faults: readonly Fault[]): void => {
  const mine = clauses.filter(({ id }) => id.startsWith(name === 'a' ? 'A-' : 'B-'));
  const named = new Set(faults.flatMap(({ breaks }) => breaks));
  test('each must-clause is broken by at least one fault', () => {
    const unproven = mine.filter(({ id, level }) => level === 'must' && !named.has(id)).map(({ id }) => id);
    assert.deepEqual(unproven, []);
  });
  test('each clause that a fault names exists', () => {
    const known = new Set(mine.map(({ id }) => id));
    assert.deepEqual(
      [...named].filter((id) => !known.has(id)),
      [],
    );
  });
  test('faults have ids of their own', () => {
    const ids = faults.map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
  });
};
