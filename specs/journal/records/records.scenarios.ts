import { type Random, sample } from '../../../harness/engine/random.js';
import { canonicalText, jsonObjectOf } from '../../../harness/formats/json.js';
import { percentEncoded } from '../../../harness/formats/percent.js';
import { isUnavailable, status } from '../../../harness/network/exchange.js';
import { type JournalContext, scenario } from '../driver/context.js';
import type { Walk, WalkedItem } from '../driver/listing.js';
import { longest, malformedIds } from '../paging/boundaries.js';
import { contrast } from '../protocol/refusals.js';
import { besideWork, summaryCountsWork } from '../summary/derived.clauses.js';
import { recordClauses } from './record.onlookers.js';
import {
  escapedUnreserved,
  itemAgrees,
  itemAgreesFurther,
  listedOpens,
  longIdAsShort,
  malformedEscape,
  malformedEscapeProblem,
  malformedId,
  type Opened,
  statusOfUnknownId,
  unknownId,
} from './record-access.clauses.js';
import { siteAnswers } from './site.clauses.js';

/** Journals up to this size are read whole, larger ones by sample. */
const readWhole = 300;

const evenByKind = (random: Random, items: readonly WalkedItem[]): WalkedItem[] => {
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  const share = Math.floor(readWhole / Math.max(1, kinds.length));
  const ofKinds = kinds.flatMap((kind) =>
    sample(
      random,
      items.filter((item) => item.kind === kind),
      share,
    ),
  );
  const extremes = [...items].sort((one, other) => one.id.length - other.id.length);
  return [...new Set([...ofKinds, ...extremes.slice(0, 2), ...extremes.slice(-2), ...items.slice(-1)])];
};

/** The records a run opens: all of a small journal, else some of each kind, the shortest and the longest ids. */
export const chosenRecords = (random: Random, { items }: Walk): readonly WalkedItem[] =>
  items.length <= readWhole ? items : evenByKind(random, items);

const differs = (item: WalkedItem, get: Opened['get']): boolean => {
  const record = jsonObjectOf(get);
  return (
    status(get) !== 200 ||
    Object.entries(item.item ?? {}).some(
      ([name, value]) =>
        record && Object.hasOwn(record, name) && canonicalText(record[name]) !== canonicalText(value),
    )
  );
};

/** Opens a record; where it does not agree with its item both are asked again, for the target may have published. */
export const openRecord = async (
  { journal }: JournalContext,
  item: WalkedItem,
  snapshot: string | undefined,
): Promise<Opened> => {
  const path = `/content/${percentEncoded(item.id)}`;
  const opened = (get: Opened['get'], after: string | undefined): Opened => ({
    exchanges: [get],
    get,
    item: item.item,
    snapshots: [snapshot, after],
  });
  const get = await journal.ask(path);
  if (!differs(item, get)) return opened(get, snapshot);
  const again = await journal.ask(path, { again: true });
  const now = await journal.page({ limit: 1 }, { again: true });
  return opened(again, isUnavailable(now) ? undefined : now.snapshot);
};

const comparisons = [listedOpens, itemAgrees, itemAgreesFurther];

export const everyRecord = scenario(
  'every listed record, or a sample',
  [...comparisons, summaryCountsWork, ...recordClauses],
  async (context) => {
    const { journal, judge, coverage, inapplicable, random } = context;
    const walk = await journal.walk({ limit: 100 });
    if (isUnavailable(walk)) {
      judge(comparisons, walk);
      return;
    }
    const chosen = chosenRecords(random, walk);
    if (chosen.length === 0) inapplicable([...comparisons, ...recordClauses], 'the journal holds no records');
    coverage(`${chosen.length} of ${walk.items.length} listed records were opened.`);
    const opened = await Promise.all(chosen.map((item) => openRecord(context, item, walk.snapshots[0])));
    for (const one of opened) judge(comparisons, one);
    const whole = walk.ended === 'null' && chosen.length === walk.items.length;
    const beside = whole ? besideWork(opened.map(({ get }) => get)) : undefined;
    if (beside) judge([summaryCountsWork], beside);
    else inapplicable([summaryCountsWork], 'the journal was not read whole, or has not exactly one summary');
  },
);

export const theSite = scenario('the site record', [siteAnswers], async ({ journal, judge }) => {
  judge([siteAnswers], await journal.ask('/site'));
});

/** An id that no journal has: legal, of the wanted length, not guessable. */
const unheardOf = (random: Random, length: number): string => {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
  return `zz${Array.from({ length: length - 2 }, () => letters[Math.floor(random() * letters.length)]).join('')}`;
};

export const badIds = scenario(
  'ids that no record has and ids that break the pattern',
  [
    unknownId,
    longIdAsShort,
    malformedId,
    malformedEscape,
    malformedEscapeProblem,
    escapedUnreserved,
    statusOfUnknownId,
  ],
  async ({ journal, judge, random, inapplicable }) => {
    const get = (id: string) => journal.ask(`/content/${id}`);
    const walk = await journal.walk({ limit: 100 });
    const first = isUnavailable(walk) ? undefined : walk.items.find(({ id }) => /^[a-z]/.test(id));
    const control = await (first ? get(first.id) : journal.ask('/content'));
    const short = await get(unheardOf(random, 12));
    const long = await get(unheardOf(random, longest.id));
    for (const probe of [short, long]) judge([unknownId], contrast(probe, control));
    judge([statusOfUnknownId], short);
    judge([longIdAsShort], { exchanges: [short, long] });
    const nearlyRight = first
      ? [first.id.toUpperCase(), `${first.id}%0A`, `${first.id}%20`, `${first.id}.json`]
      : [];
    for (const id of [...malformedIds, ...nearlyRight, unheardOf(random, longest.id + 1)]) {
      const probe = await get(id);
      judge([malformedId], contrast(probe, control));
      judge([statusOfUnknownId], probe);
    }
    for (const id of ['%zz']) {
      const probe = await get(id);
      judge([malformedEscape], contrast(probe, control));
      judge([malformedEscapeProblem], probe);
    }
    if (!first) inapplicable([escapedUnreserved], 'the journal holds no record with a letter first');
    if (first)
      judge([escapedUnreserved], await get(`%${first.id.charCodeAt(0).toString(16)}${first.id.slice(1)}`));
  },
);
