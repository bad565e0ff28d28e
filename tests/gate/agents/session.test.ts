import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mendableTarget } from '../../browser/mendable-target.js';
import { emptyFolder } from '../command-line.js';
import { agentIn } from './agent.js';

const broken = ['a-money-decimal-whole-rupees', 'a-problem-instance-uuid', 'a-site-name-number'];

/** Returns the id of the first cause of an answer, and the clause that explains it best. */
const firstCause = (answer: string): { cause: string; clause: string } | undefined => {
  const [, cause, clause] = /^1\. fail {2}(\S+) {2}clauses ([A-Z0-9-]+)/m.exec(answer) ?? [];
  return cause === undefined || clause === undefined ? undefined : { cause, clause };
};

test('an agent makes a server conform with the tools alone', async (context) => {
  let faults = broken;
  const target = await mendableTarget(context, ...faults);
  const { told } = await agentIn(context, emptyFolder(), '--seed', '7');

  const before = await told('run', { base_url: target.url, profile: 'quick' });
  assert.match(before, /^DOES NOT CONFORM \(exit code 1\)\n229 clauses: 3 fail/);
  assert.match(before, /3 causes, the one to fix first in front/);

  let rounds = 0;
  for (let report = before; !report.startsWith('CONFORMS'); rounds += 1) {
    assert.ok(rounds < broken.length, report);
    const found = firstCause(await told('causes'));
    assert.ok(found, report);
    const { cause, clause } = found;

    // The explanation of the clause names what such a server does; the agent looks for it in this server.
    const explained = await told('explain', { name: clause });
    assert.match(explained, /^Usual cause$/m);
    const suspects = new Set([...explained.matchAll(/--fault (\S+)/g)].map(([, id]) => id));
    const culprits = faults.filter((id) => suspects.has(id));
    assert.equal(culprits.length, 1, explained);

    const seen = await told('evidence', { cause });
    assert.match(seen, /^exchange \d+\n│ > [A-Z]+ http[^\n]*\n/m);
    assert.match(seen, /^body, characters 0 to \d+ of \d+:\n│ \{/m);

    assert.match(await told('replay', { id: cause }), /not fixed[\s\S]*^STILL FAILING/m);
    faults = faults.filter((id) => !culprits.includes(id));
    target.has(...faults);
    const again = await told('replay', { id: cause });
    assert.match(again, new RegExp(`^${cause}: fixed\\.[\\s\\S]*^FIXED {2}${clause}`, 'm'));

    report = await told(
      'run',
      faults.length > 0 ? { base_url: target.url, profile: 'quick' } : { base_url: target.url },
    );
  }
  assert.equal(rounds, broken.length);
  assert.deepEqual(faults, []);
  assert.match(await told('causes'), /^CONFORMS \(exit code 0\)\n/);
});
