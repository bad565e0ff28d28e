import assert from 'node:assert/strict';
import { test } from 'node:test';
import { interfaceOfDeviation } from '../../proof/matrix.js';
import { suiteOfInterface } from '../../proof/play.js';
import { affectedBy } from '../../proof/replay/affected.js';
import { playAffected } from '../../proof/replay/play-affected.js';
import { type Subject, subjects } from '../../proof/rows/deviations.js';
import { type Row, rowOf, serverWith } from '../../proof/rows/row.js';
import type { ServerOptions } from '../../reference-server/open.js';

/** One row of so many is proven twice; 1 means all. */
const step = Number(process.env.AFFECTED_STEP ?? 160);

/** A number that no other row changes, so that the sample stays the same when faults are added. */
const numberOf = ({ deviation: { id } }: Subject): number =>
  [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);

for (const subject of subjects.filter((one) => !one.deviation.overSockets && numberOf(one) % step === 0))
  test(`${subject.deviation.id}: what the scenarios it affects prove, all scenarios prove`, async () => {
    const [name, server] = [interfaceOfDeviation(subject.deviation), serverWith(subject)];
    assert.deepEqual(await affectedBy(name, server), await affectedBy(name, server, true));
    const [affected, whole] = [await rowOf(subject, { affected: true }), await rowOf(subject)];
    const of = ({ broken, wrong, diagnosed }: Row) => ({
      broken,
      wrong,
      right: diagnosed?.right,
      single: diagnosed?.single,
    });
    assert.deepEqual(of(affected), of(whole));
  });

const titles = (affected: Awaited<ReturnType<typeof affectedBy>>) =>
  affected && [...affected].map(({ title }) => title);

test('a server affects the scenarios that receive another response, and no other', async () => {
  assert.deepEqual(titles(await affectedBy('a', {})), []);
  const put = subjects.find(({ deviation }) => deviation.id === 'a-method-put-accepted');
  assert.ok(put, 'the fault is gone: choose another one');
  assert.deepEqual(titles(await affectedBy('a', serverWith(put))), ['methods other than GET']);
  const later: ServerOptions = {
    faults: [
      {
        id: 'later',
        title: 'The site record changes with the 300th request.',
        journal: ({ headers }) => ({
          headers: (lines, call) => [
            ...headers(lines, call),
            ...(call.number > 300 ? [['X-Late', '1'] as const] : []),
          ],
        }),
        breaks: [],
      },
    ],
  };
  const late = await affectedBy('a', later);
  assert.ok(late && late.size > 0 && late.size < suiteOfInterface('a').scenarios.length);
});

test('where a server affects nearly every scenario, or only sockets show it, all are played', async () => {
  const everywhere: ServerOptions = {
    variants: [
      {
        id: 'everywhere',
        title: 'Every response has one header more.',
        journal: ({ headers }) => ({
          headers: (lines, call) => [...headers(lines, call), ['X-Everywhere', '1'] as const],
        }),
      },
    ],
  };
  assert.equal(await affectedBy('a', everywhere), undefined);
  assert.equal(await playAffected('a', everywhere), undefined);
  const [onSockets] = subjects.filter(({ deviation }) => deviation.overSockets);
  assert.ok(onSockets);
  assert.equal(await playAffected('a', serverWith(onSockets)), undefined);
});
