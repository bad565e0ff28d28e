import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Clause } from '../../../../../harness/declarations/clause.js';
import { judgementOf } from '../../../../../harness/docket/judging.js';
import type { Evidence, Unavailable } from '../../../../../harness/network/exchange.js';
import type { JournalContext } from '../../../../../specs/journal/driver/context.js';
import { listingPath, type Walk } from '../../../../../specs/journal/driver/listing.js';
import { readUnderSameListing } from '../../../../../specs/journal/time/same-listing.js';
import { recorded } from '../recorded.js';

const itemOf = (id: string) => ({ id, kind: 'page', title: id, revision: 'one' });

const listing: Walk = {
  exchanges: [],
  query: { limit: 60 },
  items: ['a', 'b'].map((id, index) => ({ id, kind: 'page', page: 0, index, item: itemOf(id) })),
  snapshots: ['first'],
  sizes: [2],
  limits: [60],
  ended: 'null',
};

/** Plays against records with this revision, or none, while the listing names this snapshot; returns what was judged. */
const played = async (revision: string | undefined, snapshot: string) => {
  const judgements = new Set<string>();
  const paths: string[] = [];
  const respond = (path: string) =>
    recorded(
      revision === undefined
        ? { path: `/api/v1${path}`, status: 404, body: {} }
        : { path: `/api/v1${path}`, body: { ...itemOf(path.slice(-1)), revision } },
    );
  const context = {
    random: () => 0,
    judge: <E extends Evidence>(clauses: readonly Clause<E>[], evidence: E | Unavailable) => {
      for (const clause of clauses) judgements.add(`${clause.id} ${judgementOf(clause, evidence).kind}`);
    },
    journal: {
      send: async (path: string) => respond(path),
      walkAnew: async (query: Walk['query']) => {
        paths.push(listingPath(query));
        return { ...listing, query, snapshots: [snapshot] };
      },
    },
  } as unknown as JournalContext;
  const haveChanged = await readUnderSameListing(context, listing);
  return { haveChanged, paths, judgements: [...judgements] };
};

test('a record that is gone, or has another revision, while the listing stays is a finding', async () => {
  const gone = await played(undefined, 'first');
  assert.ok(gone.haveChanged && gone.judgements.includes('A-GET-01 broken'));
  const revised = await played('two', 'first');
  assert.ok(revised.haveChanged && revised.judgements.includes('A-GET-09 broken'));
  // No cache has seen this page.
  assert.deepEqual(revised.paths, ['/content?limit=57']);
});

test('a publication that took effect meanwhile accuses nobody', async () => {
  const { judgements } = await played('two', 'second');
  assert.ok(!judgements.some((one) => one.endsWith('broken')));
});

test('records that are as they are listed did not change', async () => {
  const { haveChanged, judgements } = await played('one', 'first');
  assert.ok(!haveChanged && !judgements.some((one) => one.endsWith('broken')));
});
