import fc from 'fast-check';
import type { Clause } from '../../../harness/declarations/clause.js';
import { moveClock } from '../../../harness/engine/hooks.js';
import { isUnavailable, type Unavailable } from '../../../harness/network/exchange.js';
import { type JournalContext, scenario } from '../driver/context.js';
import type { Walk } from '../driver/listing.js';
import { cursorsOutliveEvents, type PlayedSequence, walksDoNotDisturb } from './model.clauses.js';
import type { Step } from './model.js';
import { playSteps } from './model.player.js';
import { judgePlainWalks, plainClauses } from './plain-walks.js';

const open = (limit: number, kind?: string): Step => ({ do: 'open', kind, limit });
const next = (walk = 0, limit?: number): Step => ({ do: 'next', walk, limit });
const again = (cursor = 0): Step => ({ do: 'again', cursor });
const advance = (minutes: number): Step => ({ do: 'advance', minutes });
const publish: Step = { do: 'publish' };

const limits = fc.constantFrom(1, 2, 3, 5, 7);
const few = fc.constantFrom(0, 1, 2);
const openStep: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('open' as const),
  kind: fc.constantFrom(undefined, 'cost', 'work'),
  limit: limits,
});
const calmSteps: fc.Arbitrary<Step>[] = [
  openStep,
  fc.record({ do: fc.constant('next' as const), walk: few, limit: fc.constant(undefined) }),
  fc.record({ do: fc.constant('next' as const), walk: few, limit: limits }),
  fc.record({ do: fc.constant('again' as const), cursor: few }),
];
const advanceStep: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('advance' as const),
  minutes: fc.constantFrom(5, 20, 30, 45, 62),
});
const publishStep: fc.Arbitrary<Step> = fc.record({ do: fc.constant('publish' as const) });

/** Single-event sequences, which other clauses judge: when they fail, longer sequences add nothing. */
const plain = {
  calm: [[open(2), next(), next()]],
  clock: [
    [open(2), advance(58), next()],
    [open(2), advance(62), next()],
  ],
  publish: [[open(2), publish, next()]],
};

/** Sequences in which one event might disturb another. */
const boundaries = {
  calm: [
    [open(10), open(3, 'cost'), next(0), next(1)],
    [open(2), next(), again(), next()],
    [open(3), next(0, 5), next(0, 1)],
  ],
  clock: [
    [open(2), advance(30), next(), advance(45), next(), again()],
    [open(2), next(), advance(62), again(1), open(2), next(1)],
  ],
  publish: [
    [open(2), publish, next(), publish, next()],
    [open(2), publish, open(3), next(0), next(1)],
  ],
  both: [[open(2), advance(30), publish, advance(20), next(), advance(62), next()]],
};

/** Records of a journal in which a walk in small pages can begin late. */
const manyRecords = 208;

/**
 * In a long listing, one walk changes to small pages late. A server may keep a place in one byte, or as the number
 * of a page. The second mistake shows only with a limit that does not divide the place.
 */
const calmBoundaries = (records: number): readonly (readonly Step[])[] =>
  records < manyRecords
    ? boundaries.calm
    : [...boundaries.calm.slice(0, -1), [open(100), next(), next(0, 7), next(0, 1)]];

interface Setting {
  readonly clause: Clause<PlayedSequence>;
  readonly plain: readonly (readonly Step[])[];
  readonly edges: readonly (readonly Step[])[];
  readonly steps: readonly fc.Arbitrary<Step>[];
  /** Whether a sequence consists of requests only. */
  readonly isCalm: boolean;
  /** Whether the clock of the target may be moved. */
  readonly hasClock: boolean;
  /** Most pages requested while nothing fails. */
  readonly requests: number;
  readonly seeds: PlayedSequence['seeds'];
}

type Sequence = readonly [first: Step, rest: Step[]];

const joined = ([first, rest]: Sequence): readonly Step[] => [first, ...rest];

const parted = (steps: unknown): [Step, Step[]] => {
  const [first, ...rest] = steps as readonly Step[];
  if (!first) throw new Error('a sequence has a first step');
  return [first, rest];
};

/** Additional requests for shrinking a sequence. */
const forShrinking = 120;

/** Plays the sequences of a setting; a failure that plain walks share is judged by their own clauses. */
const playModel = async (context: JournalContext, setting: Setting): Promise<void> => {
  const { property, inapplicable } = context;
  const { clause, seeds } = setting;
  if (!context.judges([clause])) {
    await judgePlainWalks(context, setting.hasClock);
    return;
  }
  const failing = new Map<string, PlayedSequence>();
  let left = setting.requests;
  const gatherOnce = async (steps: readonly Step[]): Promise<PlayedSequence> => {
    const key = JSON.stringify(steps);
    const known = failing.get(key);
    if (known) return known;
    const requests = steps.filter(({ do: name }) => ['open', 'next', 'again'].includes(name)).length;
    const affordable = requests <= left ? steps : [];
    const sequence = { ...(await playSteps(context, affordable, setting.isCalm)), seeds };
    left -= sequence.exchanges.length;
    if (clause.judge(sequence).kind === 'broken') {
      failing.set(key, sequence);
    }
    return sequence;
  };
  // Played only after a failure: when plain walks fail too, a longer sequence proves nothing more.
  let isPlain: boolean | undefined;
  const plainFails = async (): Promise<boolean> => {
    isPlain = false;
    left = setting.requests;
    for (const steps of setting.plain) isPlain ||= clause.judge(await gatherOnce(steps)).kind === 'broken';
    left = forShrinking;
    return isPlain;
  };
  const nothing = async (): Promise<PlayedSequence> => ({
    ...(await playSteps(context, [], setting.isCalm)),
    seeds,
  });
  const gather = async (steps: readonly Step[]): Promise<PlayedSequence> => {
    if (isPlain) return nothing();
    const sequence = await gatherOnce(steps);
    const isFirst = isPlain === undefined && clause.judge(sequence).kind === 'broken';
    return isFirst && (await plainFails()) ? nothing() : sequence;
  };
  await property<readonly Step[], PlayedSequence>({
    clauses: [clause],
    boundaries: setting.edges,
    any: fc
      .tuple(openStep, fc.array(fc.oneof(...setting.steps), { minLength: 1, maxLength: 6 }))
      // As boundaries and as an arbitrary, so that a boundary sequence can be shrunk too.
      .map(joined, parted),
    show: (steps) => ({ steps: steps.map(({ do: name }) => name).join(', ') }),
    gather,
  });
  if (!isPlain) return;
  inapplicable([clause], 'a plain walk already fails: another clause judges that');
  await judgePlainWalks(context, setting.hasClock);
};

const circles = 'the listing repeats in a loop: another clause judges that';

const goesInCircles = (walk: Walk | Unavailable): boolean =>
  !isUnavailable(walk) && (walk.ended === 'loop' || walk.ended === 'endless');

/** Whether every item has an id that can be followed: others make a listing look shorter than it is. */
const isCountable = ({ items, sizes }: Walk): boolean =>
  items.length === sizes.reduce((sum, size) => sum + size, 0);

export const walksInAnyOrder = scenario(
  'walks started, continued and repeated in any order',
  [walksDoNotDisturb, ...plainClauses],
  async (context) => {
    const walk = await context.journal.walk({ limit: 100 });
    if (goesInCircles(walk)) {
      context.inapplicable([walksDoNotDisturb], circles);
      return;
    }
    const isWhole = !isUnavailable(walk) && walk.ended === 'null' && isCountable(walk);
    await playModel(context, {
      clause: walksDoNotDisturb,
      plain: plain.calm,
      edges: calmBoundaries(isWhole ? walk.items.length : 0),
      steps: calmSteps,
      isCalm: true,
      hasClock: false,
      requests: 14,
      seeds: isWhole ? [{ snapshot: walk.snapshots[0], ids: walk.items.map(({ id }) => id) }] : [],
    });
  },
);

export const walksThroughEvents = scenario(
  'walks in any order while time passes and the journal is published',
  [cursorsOutliveEvents, ...plainClauses],
  async (context) => {
    const { hooks, inapplicable, journal, untested } = context;
    const walk = await journal.walk({ limit: 100 });
    if (goesInCircles(walk)) {
      inapplicable([cursorsOutliveEvents], circles);
      return;
    }
    const hasClock = (await moveClock(hooks, 1)) === 'moved';
    const publishes = await context.publish();
    if (!hasClock && !publishes) {
      untested(
        [cursorsOutliveEvents],
        'needs-test-hooks',
        'needs time to pass or a publication: offer one of the test hooks and give --control-url',
      );
      return;
    }
    await playModel(context, {
      clause: cursorsOutliveEvents,
      plain: [...plain.calm, ...(hasClock ? plain.clock : []), ...(publishes ? plain.publish : [])],
      edges: [
        ...(hasClock ? boundaries.clock : []),
        ...(publishes ? boundaries.publish : []),
        ...(hasClock && publishes ? boundaries.both : []),
      ],
      steps: [...calmSteps, ...(hasClock ? [advanceStep] : []), ...(publishes ? [publishStep] : [])],
      isCalm: false,
      hasClock,
      requests: 19,
      seeds: [],
    });
  },
  { phase: 'publish' },
);
