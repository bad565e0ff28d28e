import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InterfaceName } from '../../harness/network/exchange.js';
import { type DiagnosedFault, diagnosedFault } from '../../proof/diagnosed.js';
import { proveFault, proveVariant } from '../../proof/matrix.js';
import type { Fault } from '../../reference-server/fault.js';
import type { Variant } from '../../reference-server/variant.js';
import { clauses } from '../../specs/catalogue.js';

/** Share of faults whose cause the first diagnosis must name, and that one diagnosis must explain. */
const leastShare = 0.95;

/** A test for each fault: exactly the clauses it names are broken; then one that no must-clause is left unproven. */
export const proveFaults = (name: InterfaceName, faults: readonly Fault[]): void => {
  const diagnosed: DiagnosedFault[] = [];
  for (const fault of faults)
    test(`${fault.id} breaks exactly what it names`, async () => {
      assert.ok(fault.breaks.length > 0, 'a fault must name the clauses it breaks');
      const { kept, unnamed, outcome } = await proveFault(fault, name);
      assert.deepEqual(outcome.errors, [], 'no judge and no scenario throws');
      diagnosed.push(diagnosedFault(fault, outcome.report().diagnoses));
      assert.deepEqual({ kept, unnamed }, { kept: [], unnamed: [] });
    });
  test('the first diagnosis of a fault names its cause, and one diagnosis explains it', () => {
    const wrong = diagnosed.filter(({ right }) => !right).map(({ text }) => text);
    const several = diagnosed.filter(({ single }) => !single).map(({ text }) => text);
    const most = Math.floor(diagnosed.length * (1 - leastShare));
    assert.ok(
      wrong.length <= most,
      `wrong causes: ${wrong.length} of ${diagnosed.length}\n${wrong.join('\n')}`,
    );
    assert.ok(several.length <= most, `more than one: ${several.length}\n${several.join('\n')}`);
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
