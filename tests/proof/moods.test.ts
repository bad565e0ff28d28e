import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type MoodPlay, playInMood } from '../../proof/memory/mood-play.js';
import { type Mood, moods } from '../../proof/memory/moods.js';
import { plannedMs } from '../../runs/settings/run-options.js';

const mood = (name: string): Mood => {
  const found = moods[name];
  assert.ok(found, name);
  return found;
};

const outOfTime = ({ entries }: MoodPlay): readonly string[] =>
  entries.flatMap(({ clause, reason }) => (reason?.code === 'out-of-time' ? [clause.id] : []));

/** Deadline of one exchange: those under way at the planned end may take as long. */
const lastResponsesMs = 10_000;

const endsAsPlanned = ({ totalMs, asideMs, quotaMs }: MoodPlay) => {
  assert.ok(totalMs - asideMs <= plannedMs + lastResponsesMs, `${totalMs} ms, ${asideMs} of them aside`);
  // Otherwise a run could count any time as time of the quota.
  assert.ok(asideMs <= quotaMs, `${asideMs} ms aside, the quota allows ${quotaMs}`);
};

for (const name of ['no latency', 'each response after 0.3 s'])
  test(`nothing is left out: ${name}`, async () => {
    const play = await playInMood(mood(name), ['a', 'b'], true);
    endsAsPlanned(play);
    assert.deepEqual(outOfTime(play), []);
    assert.deepEqual(
      play.played.filter(({ error }) => error !== undefined),
      [],
    );
  });

for (const name of ['each response after 2 s', 'each tenth response after 9 s', 'each tenth response 503'])
  test(`every clause of the journal is judged: ${name}`, async () => {
    const play = await playInMood(mood(name), ['a'], false);
    endsAsPlanned(play);
    assert.deepEqual(outOfTime(play), []);
    const undecided = play.entries.filter(({ verdict }) => ['fail', 'inconclusive'].includes(verdict));
    assert.deepEqual(
      undecided.map(({ clause }) => clause.id),
      [],
    );
  });

test('a slow journal with test hooks is judged by them: each response after 0.8 s', async () => {
  const play = await playInMood({ latencyMs: () => 800 }, ['a'], true);
  const lacking = play.entries.filter(({ reason }) => /^needs-(?!an-hour)/.test(reason?.code ?? ''));
  assert.deepEqual(
    lacking.map(({ clause }) => clause.id),
    [],
  );
});

for (const [name, one] of Object.entries(moods).slice(2))
  test(`a run ends in its planned time and accuses nobody: ${name}`, async () => {
    const play = await playInMood(one, ['a', 'b'], !name.includes('429'));
    endsAsPlanned(play);
    const isJudged = play.entries.some(({ verdict }) => verdict === 'pass');
    assert.ok(isJudged);
    // A companion that refuses every second request serves fewer than its quota.
    const accused = play.entries.filter(({ verdict }) => verdict === 'fail').map(({ clause }) => clause.id);
    assert.deepEqual(name.includes('429') ? accused.filter((id) => id.startsWith('A-')) : accused, []);
  });
