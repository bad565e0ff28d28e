import { jsonObjectOf } from '../../../harness/formats/json.js';
import { percentEncoded } from '../../../harness/formats/percent.js';
import { type Exchange, isUnavailable, status } from '../../../harness/network/exchange.js';
import { reachedApplication, reasonNotApplication } from '../../../harness/network/intermediaries.js';
import { type JournalContext, scenario } from '../driver/context.js';
import { idsOf, type WalkedItem } from '../driver/listing.js';
import { longest, malformedIds } from '../paging/boundaries.js';
import { contrast } from '../protocol/refusals.js';
import { requestIdsDiffer } from '../protocol/request-ids.clauses.js';
import { besideWork, summaryCountsWork } from '../summary/derived.clauses.js';
import { judgeSums, sumClauses } from '../summary/sums.js';
import { otherZeros, unknownIdOf, withCapital } from './altered-ids.js';
import { chosenRecords } from './chosen.js';
import { recordClauses } from './record.onlookers.js';
import {
  agrees,
  escapedUnreserved,
  itemAgrees,
  itemAgreesFurther,
  itemContradictsNothing,
  listedOpens,
  longIdAsShort,
  malformedEscape,
  malformedEscapeProblem,
  malformedId,
  type OpenedRecord,
  statusOfUnknownId,
  unknownId,
} from './record-access.clauses.js';
import { siteIsServed } from './site.clauses.js';

const differs = (item: WalkedItem, get: OpenedRecord['get']): boolean => {
  const record = jsonObjectOf(get);
  return (
    status(get) !== 200 ||
    Object.entries(item.item ?? {}).some(
      ([name, value]) => record && Object.hasOwn(record, name) && !agrees(value, record[name]),
    )
  );
};

/** Readings beside a record that differs from its item, where the item does not name the same revision. */
interface Looks {
  readonly pages: number;
  readonly records: number;
}

/** Where item and record name two revisions, one of several instances may have published before the others. */
const ofTwoRevisions: Looks = { pages: 4, records: 3 };
const ofUnknownRevisions: Looks = { pages: 2, records: 1 };

/**
 * Opens a record. Where it does not agree with its item and the snapshot is another by now, the record is
 * requested again, because the target may have published. Of several instances each publishes by itself: a record of
 * another revision may come from another instance than the page beside it.
 */
export const openRecord = async (
  { journal }: JournalContext,
  item: WalkedItem,
  snapshot: string | undefined,
): Promise<OpenedRecord> => {
  const path = `/content/${percentEncoded(item.id)}`;
  const opened = (get: OpenedRecord['get'], after: string | undefined): OpenedRecord => ({
    exchanges: [get],
    get,
    item: item.item,
    snapshots: [snapshot, after],
  });
  const readAgain = () => journal.send(path, { again: true });
  const get = await journal.send(path);
  if (!differs(item, get)) return opened(get, snapshot);
  const revision = jsonObjectOf(get)?.revision;
  const listed = item.item?.revision;
  const isKnown = typeof revision === 'string' && typeof listed === 'string';
  const looks = isKnown ? ofTwoRevisions : ofUnknownRevisions;
  for (let look = 1; look <= looks.pages; look += 1) {
    const now = await journal.page({ limit: 1 }, { again: true });
    const after = isUnavailable(now) ? undefined : now.snapshot;
    if (after !== snapshot || reasonNotApplication(get) !== undefined)
      return opened(await readAgain(), after);
    // Nothing was published: the first response counts, even if a second one would agree.
    if (isKnown && revision === listed) return opened(get, snapshot);
  }
  for (let read = 1; status(get) === 200 && read <= looks.records; read += 1) {
    const later = await readAgain();
    if (jsonObjectOf(later)?.revision !== revision && !differs(item, later)) return opened(later, snapshot);
  }
  return opened(get, snapshot);
};

const comparisons = [listedOpens, itemAgrees, itemAgreesFurther, itemContradictsNothing];

export const everyRecord = scenario(
  'every listed record, or a sample',
  [...comparisons, summaryCountsWork, ...sumClauses, ...recordClauses],
  async (context) => {
    const { journal, judge, coverage, emptyListing, inapplicable, profile, random } = context;
    const walk = await journal.walk({ limit: 100 });
    if (isUnavailable(walk)) {
      judge(comparisons, walk);
      return;
    }
    const chosen = chosenRecords(random, walk, profile);
    if (chosen.length === 0) emptyListing([...comparisons, ...recordClauses], 'record');
    coverage(`${chosen.length} of ${walk.items.length} listed records were opened.`);
    const opened = await Promise.all(chosen.map((item) => openRecord(context, item, walk.snapshots[0])));
    for (const one of opened) judge(comparisons, one);
    const ofKind = (kind: string) => walk.items.filter((item) => item.kind === kind).length;
    const isListed = walk.ended === 'null' && ofKind('summary') === 1;
    const beside = isListed
      ? besideWork(
          opened.map(({ get }) => get),
          ofKind('work'),
        )
      : undefined;
    if (beside) {
      judge([summaryCountsWork], beside);
      await judgeSums(context, walk, opened);
    } else
      inapplicable(
        [summaryCountsWork, ...sumClauses],
        'the journal was not listed completely, or does not have exactly one summary',
      );
  },
);

export const theSite = scenario('the site record', [siteIsServed], async ({ journal, judge }) => {
  judge([siteIsServed], await journal.send('/site'));
});

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
    requestIdsDiffer,
  ],
  async ({ journal, judge, random, inapplicable }) => {
    const get = (id: string) => journal.send(`/content/${id}`);
    const walk = await journal.walk({ limit: 100 });
    // One with a hyphen, if any: careless look-ups read another character in its place, or none.
    const fitting = isUnavailable(walk)
      ? []
      : walk.items.filter(({ id }) => /^[a-z]/.test(id) && id.length > 2 && id.length < 80);
    const first = fitting.find(({ id }) => id.includes('-')) ?? fitting[0];
    const control = await (first ? get(first.id) : journal.send('/content'));
    const short = await get(unknownIdOf(random, 12));
    // It begins with a known one: a look-up may read only the start, before a name for people.
    const longEnd = unknownIdOf(random, longest.id);
    const long = await get(first ? `${first.id}-${longEnd}`.slice(0, longest.id) : longEnd);
    // The beginning of a short id may be too short for a careless search by the beginning.
    const usual = isUnavailable(walk) ? undefined : walk.items.find(({ id }) => /^[a-z].{7,78}$/.test(id));
    const beginning = (usual ?? first)?.id.slice(0, -1) ?? '';
    const isKnown = !isUnavailable(walk) && (walk.ended !== 'null' || idsOf(walk).has(beginning));
    const prefix = beginning === '' || isKnown ? [] : [await get(beginning)];
    // Ids that careless look-ups read as an index, an inherited member, nothing, another id, or another route.
    const known = isUnavailable(walk) ? new Set<string>() : idsOf(walk);
    // Not 0: rows are often counted from 1.
    const index = Array.from({ length: 9 }, (_, row) => String(row + 1)).filter((digit) => !known.has(digit));
    const likeOthers = [
      ...index.slice(0, 1),
      'constructor',
      'latest',
      'search',
      ...(first ? [first.id.replaceAll('-', '')] : []),
      ...(isUnavailable(walk) ? [] : [otherZeros(walk) ?? 'site']),
    ];
    const lookedUp: Exchange[] = [];
    if (first && !isUnavailable(walk) && walk.ended === 'null')
      for (const id of likeOthers) if (!known.has(id)) lookedUp.push(await get(id));
    for (const probe of [short, long, ...prefix, ...lookedUp]) judge([unknownId], contrast(probe, control));
    judge([statusOfUnknownId], short);
    judge([longIdAsShort], { exchanges: [short, long] });
    const nearlyRight = first
      ? [
          withCapital(first.id),
          `${first.id}%0A`,
          `${first.id}%20`,
          `${first.id}.json`,
          // Slashes and semicolons are excluded: containers and proxies may handle them before the
          // application.
          `${first.id}.`,
          `${first.id}%3F`,
          `${first.id}+`,
          `${first.id}%5Cx`,
          `${first.id.slice(0, 1)}%25`,
          `%25${first.id.charCodeAt(0).toString(16)}${first.id.slice(1)}`,
          first.id.includes('-') ? first.id.replace('-', '_') : `${first.id}_1`,
          `-${first.id}`,
          `${first.id}${'-'.repeat(longest.id + 1 - first.id.length)}`,
          first.id.replace(/^[a-z]/, (letter) => `%EF%BD%${(letter.charCodeAt(0) + 0x20).toString(16)}`),
        ]
      : [];
    const longId = isUnavailable(walk)
      ? undefined
      : walk.items.find(({ id }) => id.length === longest.id)?.id;
    if (longId) nearlyRight.push(`${longId}x`);
    const malformed = [
      ...malformedIds,
      ...(first ? nearlyRight : ['-cost', 'cost_1', unknownIdOf(random, longest.id + 1)]),
    ];
    journal.prefetch(malformed.map((id) => `/content/${id}`));
    const refusals: Exchange[] = [];
    for (const id of malformed) refusals.push(await get(id));
    judge([requestIdsDiffer], { exchanges: refusals });
    for (const probe of reachedApplication(refusals)) {
      judge([malformedId], contrast(probe, control));
      judge([statusOfUnknownId], probe);
    }
    for (const id of ['%zz']) {
      const probe = await get(id);
      judge([malformedEscape], contrast(probe, control));
      judge([malformedEscapeProblem], probe);
    }
    if (!first) inapplicable([escapedUnreserved], 'no id of the journal starts with a letter');
    if (first)
      judge([escapedUnreserved], await get(`%${first.id.charCodeAt(0).toString(16)}${first.id.slice(1)}`));
  },
);
