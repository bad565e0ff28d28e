import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagnosedFault } from '../../proof/diagnosed.js';
import { interfaceOfDeviation, provenVariant } from '../../proof/matrix.js';
import { brokenBy, type PlayResult, playReference, suiteOfInterface } from '../../proof/play.js';
import { affectedBy } from '../../proof/replay/affected.js';
import { playAffected } from '../../proof/replay/play-affected.js';
import { type Subject, subjects } from '../../proof/rows/deviations.js';
import type { ServerOptions } from '../../reference-server/open.js';

/** Distance between the rows that are played twice; 1 plays all. */
const step = Number(process.env.AFFECTED_STEP ?? 80);

const inMemory = subjects.filter(({ deviation }) => !deviation.overSockets);

const serverWith = ({ kind, deviation }: Subject): ServerOptions =>
  kind === 'fault' ? { faults: [deviation] } : { variants: [deviation] };

/** What a row asserts of the clauses that a play judged. */
const said = ({ kind }: Subject, outcome: PlayResult) => {
  const { failed, undecided } = provenVariant(outcome);
  return kind === 'variant' ? { failed, undecided } : { broken: brokenBy(outcome), errors: outcome.errors };
};

/** Whether the diagnoses of a play are as expected; a row that they are not of is proven by all scenarios. */
const isDiagnosed = ({ kind, deviation }: Subject, outcome: PlayResult): boolean => {
  if (kind === 'variant') return true;
  const { right, single } = diagnosedFault(deviation, outcome.report().diagnoses);
  return right && single;
};

for (const subject of inMemory.filter((_, index) => index % step === step - 1))
  test(`${subject.deviation.id} shows in the scenarios it affects what it shows in all`, async () => {
    const [name, server] = [interfaceOfDeviation(subject.deviation), serverWith(subject)];
    assert.deepEqual(await affectedBy(name, server), await affectedBy(name, server, true));
    const outcome = await playAffected(name, server);
    if (!outcome) return;
    const whole = await playReference(name, server);
    assert.deepEqual(said(subject, outcome), said(subject, whole));
    assert.ok(isDiagnosed(subject, whole) || !isDiagnosed(subject, outcome));
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
