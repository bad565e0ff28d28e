import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { suiteOf } from '../../../../harness/declarations/interface.js';
import { recordedTitle } from '../../../../harness/engine/recorded.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import type { PlayerLimits } from '../../../../runs/supervision/messages.js';
import { supervise } from '../../../../runs/supervision/supervise.js';
import { interfaces } from './hostile-contract.js';

const module = new URL('./hostile-contract.js', import.meta.url).href;

/** A target that serves every request, unless a test replaces its responses. */
const target = async (
  context: TestContext,
  respond: (path: string, response: ServerResponse) => void = (_path, response) => response.end('{}'),
) => {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    response.setHeader('content-type', 'application/json');
    respond(request.url ?? '', response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requested };
};

/** Plays the scenarios with these titles. */
const superviseOnly = (
  url: string,
  titles: readonly string[],
  onEvent: (kind: string) => void = () => undefined,
  mostEndings?: number,
  limits: Partial<PlayerLimits> = { stepCpuMs: 500, heapMb: 64 },
) => {
  const suite = suiteOf(interfaces);
  const scenarios = suite.scenarios.filter(({ title }) => titles.includes(title));
  const clauses = [
    ...scenarios.flatMap((one) => one.clauses),
    ...suite.clauses.filter(({ id }) => id === 'X-READER'),
  ];
  return supervise(
    {
      module,
      suite: { clauses, scenarios },
      options: {
        targets: { x: url },
        seed: 1,
        profile: 'standard',
        examples: 0,
        maxRequests: 200,
        maxTimeMs: 3_600_000,
        timeoutMs: 3_600_000,
        headers: [],
        slots: 8,
      },
      limits,
      ...(mostEndings === undefined ? {} : { mostEndings }),
    },
    ({ kind }) => onEvent(kind),
  );
};

const played = async (context: TestContext, ...titles: string[]) => {
  const { url, requested } = await target(context);
  const run = await superviseOnly(url, titles).finished;
  const verdicts = Object.fromEntries(run.entries.map((entry) => [entry.clause.id.slice(2), entry.verdict]));
  const reasons = Object.fromEntries(
    run.entries.map((entry) => [entry.clause.id.slice(2), entry.reason?.code]),
  );
  return { ...run, requested, verdicts, reasons };
};

test('one process plays a sound suite, with its exchanges and verdicts', async (context) => {
  const { url } = await target(context);
  const kinds: string[] = [];
  const run = await superviseOnly(url, ['SOUND', 'SOUND-2'], (kind) => kinds.push(kind)).finished;
  assert.deepEqual(
    run.entries.map(({ clause, verdict, sample }) => [clause.id, verdict, sample?.request.path]),
    [
      ['X-SOUND', 'pass', '/SOUND'],
      ['X-SOUND-2', 'pass', '/SOUND-2'],
      ['X-READER', 'pass', '/'],
    ],
  );
  assert.deepEqual([run.endings, run.thrown, run.errors], [[], [], []]);
  assert.deepEqual(run.sent, { x: 3 });
  assert.deepEqual(kinds.sort(), [
    ...['exchange', 'exchange', 'exchange'],
    ...['playing', 'playing', 'scenario', 'scenario'],
  ]);
});

test('judges that loop, exhaust the memory or end the process leave only their own clauses inconclusive', async (context) => {
  const run = await played(context, 'SOUND', 'LOOPS', 'SOUND-2', 'ALLOCATES', 'DOUBLES', 'SOUND-3');
  assert.deepEqual(run.verdicts, {
    SOUND: 'pass',
    LOOPS: 'inconclusive',
    'SOUND-2': 'pass',
    ALLOCATES: 'inconclusive',
    DOUBLES: 'inconclusive',
    'SOUND-3': 'pass',
    READER: 'pass',
  });
  for (const title of ['LOOPS', 'ALLOCATES', 'DOUBLES']) assert.equal(run.reasons[title], 'hostile-input');
  assert.deepEqual(run.errors, []);
});

test('a run is given up when too many processes have ended', async (context) => {
  const { url } = await target(context);
  const run = await superviseOnly(url, ['LOOPS', 'SCENARIO'], undefined, 1).finished;
  assert.equal(run.endings.length, 1);
  assert.deepEqual(
    run.entries.slice(0, 2).map(({ clause, verdict, reason }) => [clause.id, verdict, reason?.code]),
    [
      ['X-LOOPS', 'inconclusive', 'hostile-input'],
      ['X-SCENARIO', 'inconclusive', 'hostile-input'],
    ],
  );
});

test('finished scenarios are not played again, and requests whose responses are known are judged and not sent again', async (context) => {
  let release: () => void = () => undefined;
  const soundHasEnded = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { url, requested } = await target(context, async (path, response) => {
    if (path === '/LOOPS') await soundHasEnded;
    response.end('{}');
  });
  const onEvent = (kind: string) => {
    if (kind === 'scenario') release();
  };
  const { endings, entries } = await superviseOnly(url, ['SOUND', 'LOOPS'], onEvent).finished;
  assert.equal(endings.length, 1);
  // The first player reported its first judgement of / and ended before its onlookers judged /LOOPS.
  assert.deepEqual(
    entries.map(({ clause, judged }) => [clause.id, judged]),
    [
      ['X-SOUND', 1],
      ['X-LOOPS', 0],
      ['X-READER', 2],
    ],
  );
  assert.equal(requested.filter((path) => path === '/SOUND').length, 1);
  assert.equal(requested.filter((path) => path === '/LOOPS').length, 1);
});

test('a judge that throws leaves its clause inconclusive; the run continues and reports it', async (context) => {
  const run = await played(context, 'THROWS', 'SOUND-3');
  assert.equal(run.reasons.THROWS, 'hostile-input');
  assert.equal(run.verdicts['SOUND-3'], 'pass');
  assert.deepEqual([run.endings, run.errors], [[], []]);
  assert.match(run.thrown.join('\n'), /^the judge of X-THROWS threw: Error: a judge that throws/);
});

test('an asynchronous schema ends no process', async (context) => {
  const run = await played(context, 'ASYNC');
  assert.equal(run.verdicts.ASYNC, 'pass');
  assert.deepEqual([run.endings, run.thrown, run.errors], [[], [], []]);
});

test('an unhandled rejection ends no run and removes no verdict', async (context) => {
  const run = await played(context, 'SOUND', 'REJECTS', 'SOUND-3');
  assert.deepEqual(run.verdicts, {
    SOUND: 'pass',
    REJECTS: 'pass',
    'SOUND-3': 'pass',
    READER: 'pass',
  });
  assert.deepEqual(run.errors, []);
});

test('a scenario that loops outside of any judge is found and skipped', async (context) => {
  const run = await played(context, 'SOUND', 'SCENARIO', 'SOUND-3');
  assert.deepEqual(run.verdicts, {
    SOUND: 'pass',
    SCENARIO: 'inconclusive',
    'SOUND-3': 'pass',
    READER: 'pass',
  });
  assert.equal(run.reasons.SCENARIO, 'hostile-input');
});

test('a schema that never ends stops one process, however many clauses use it', async (context) => {
  const run = await played(context, 'SCHEMA');
  assert.deepEqual(run.reasons, { SCHEMA: 'hostile-input', 'SCHEMA-2': 'hostile-input', READER: undefined });
  assert.equal(run.endings.length, 1);
});

test('an interrupt ends a run whose judge hangs, and keeps earlier verdicts', async (context) => {
  const { url } = await target(context);
  const suite = superviseOnly(url, ['SOUND', 'LOOPS'], (kind) => {
    // Of the two scenarios only the sound one can end.
    if (kind === 'scenario') suite.interrupt();
  });
  const run = await suite.finished;
  assert.deepEqual(
    run.entries.map(({ clause, verdict, reason }) => [clause.id, verdict, reason?.code]),
    [
      ['X-SOUND', 'pass', undefined],
      ['X-LOOPS', 'inconclusive', 'interrupted'],
      ['X-READER', 'pass', undefined],
    ],
  );
});

test('an interrupt ends a run that waits for its target', async (context) => {
  let held: () => void = () => undefined;
  const { url } = await target(context, (path, response) => {
    if (path === '/') response.end('{}');
    else held();
  });
  const run = superviseOnly(url, ['SOUND']);
  held = () => run.interrupt();
  const { entries } = await run.finished;
  assert.equal(entries[0]?.reason?.code, 'interrupted');
});

test('a player that hangs is killed at most two seconds after the time of the run is up', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  let tell: () => void = () => undefined;
  const isRequested = new Promise<void>((resolve) => {
    tell = resolve;
  });
  // What the player tells may wait for its next batch, which a player that hangs does not write: the target tells.
  const { url } = await target(context, (path, response) => {
    response.end('{}');
    if (path === '/LOOPS') tell();
  });
  // The watchdog of this player lets a step take longer than the test: only the supervisor can end it.
  const run = superviseOnly(url, ['LOOPS'], undefined, undefined, { stepCpuMs: 3_600_000 });
  await isRequested;
  context.mock.timers.tick(3_600_000);
  context.mock.timers.tick(2000);
  const { entries, errors } = await run.finished;
  assert.deepEqual(
    entries.slice(0, 1).map(({ clause, verdict, reason }) => [clause.id, verdict, reason?.code]),
    [['X-LOOPS', 'inconclusive', 'time']],
  );
  assert.deepEqual(errors, []);
});

/** Makes the first players of a test end before they have loaded anything. */
const failStarts = (context: TestContext, count: number): void => {
  const file = join(mkdtempSync(join(tmpdir(), 'plumbrule-starts-')), 'starts');
  const code = `import { appendFileSync, readFileSync } from 'node:fs';
    import { isMainThread } from 'node:worker_threads';
    if (isMainThread) {
      appendFileSync(${JSON.stringify(file)}, 'x');
      if (readFileSync(${JSON.stringify(file)}).length <= ${count}) process.exit(3);
    }`;
  const before = process.env.NODE_OPTIONS;
  process.env.NODE_OPTIONS = `${before ?? ''} --import=data:text/javascript,${encodeURIComponent(code)}`;
  context.after(() => {
    if (before === undefined) delete process.env.NODE_OPTIONS;
    else process.env.NODE_OPTIONS = before;
  });
};

test('a player that ends before it has loaded is replaced, twice at most', async (context) => {
  failStarts(context, 2);
  const run = await played(context, 'SOUND');
  assert.deepEqual([run.verdicts.SOUND, run.errors], ['pass', []]);
  // What the target sent did not end them.
  assert.deepEqual(run.endings, []);
});

test('when no player starts, the run ends with the machine as the cause', async (context) => {
  failStarts(context, 100);
  const { errors, requested } = await played(context, 'SOUND');
  assert.equal(errors.length, 1);
  assert.match(errors[0]?.text ?? '', /^the process that judges could not start: exit 3/);
  assert.equal(errors[0]?.ofMachine, true);
  assert.deepEqual(requested, []);
});

test('an exchange of recorded traffic that ends the process is left out; the others are judged, once, and nothing is sent', async (context) => {
  const { url, requested } = await target(context);
  const recorded = ['/', '/READER', '/after'].map(
    (path, index): Exchange => ({
      id: index + 1,
      interface: 'x',
      request: { method: 'GET', url: url + path, path, headers: [] },
      startedAt: 0,
      durationMs: 1,
      attempt: 1,
      response: { status: 200, headers: [], body: Buffer.from('{}'), truncated: false },
    }),
  );
  const clauses = suiteOf(interfaces).clauses.filter(({ id }) => id === 'X-READER');
  const seen: number[] = [];
  const run = await supervise(
    {
      module,
      suite: {
        clauses,
        scenarios: [
          {
            title: recordedTitle,
            interface: 'x',
            phase: 'calm',
            clauses,
            optional: [],
            run: async () => undefined,
          },
        ],
      },
      options: {
        targets: { x: url },
        seed: 1,
        profile: 'standard',
        examples: 0,
        maxRequests: 200,
        maxTimeMs: 3_600_000,
        timeoutMs: 3_600_000,
        headers: [],
        slots: 8,
      },
      limits: { stepCpuMs: 500, heapMb: 64 },
      recorded,
    },
    (event) => event.kind === 'exchange' && seen.push(event.exchange.id),
  ).finished;
  assert.deepEqual(
    run.entries.map(({ verdict, reason }) => [verdict, reason?.code]),
    [['inconclusive', 'hostile-input']],
  );
  assert.equal(run.endings.length, 1);
  assert.deepEqual(seen, [1, 2, 3]);
  assert.deepEqual([requested, run.sent], [[], { x: 3 }]);
});
