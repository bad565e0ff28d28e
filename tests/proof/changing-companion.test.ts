import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CarriedRequest, Network } from '../../harness/network/network.js';
import { createVirtualClock, startOfProof } from '../../proof/memory/clock.js';
import { openMemoryNetwork } from '../../proof/memory/network.js';
import { controlOrigin, openHandlers } from '../../proof/memory/server.js';
import { playTarget } from '../../proof/play.js';
import { sentenceOf } from '../../proof/space/legal.js';
import type { Entry } from '../../reference-server/companion/data.js';
import type { Variant } from '../../reference-server/variant.js';

const words = ['revised', 'amended', 'extended', 'corrected', 'reissued'];

/** Returns an entry after so many publications: each changes the title and the text of every fifth. */
const edited = <E extends Entry>(entry: E, publications: number): E => {
  const own = Array.from({ length: publications }, (_, index) => publications - index);
  const edition = own.find((number) => number % words.length === entry.slug.length % words.length);
  if (edition === undefined) return entry;
  const title = `${entry.title} ${words[edition % words.length]} ${edition}`;
  const line = `\n\nEdition ${edition} of these lines, written anew.\n\n`;
  return 'markdown' in entry
    ? { ...entry, title, markdown: String(entry.markdown).replace(/\n\n/, line) }
    : { ...entry, title };
};

/** A publication also changes entries, or does nothing else. */
const edits = (withdraws: boolean): Variant => ({
  id: 'edits',
  title: 'A publication changes entries',
  companion: (sound) => ({
    publish: (data, publications) => {
      const published = withdraws ? sound.publish(data, publications) : data;
      const edit = <E extends Entry>(entry: E): E => edited(entry, publications);
      return { ...published, entries: published.entries.map(edit), notes: published.notes.map(edit) };
    },
  }),
});

interface Changing {
  /** Seconds from one publication to the next. */
  readonly every: number;
  /** Chooses the instance of each request; the second one learns of a publication a minute later. */
  readonly instanceOf: (index: number, path: string) => 0 | 1;
  /** Whether a publication adds a note and withdraws others. Default: true. */
  readonly withdraws?: boolean;
}

/** Plays a companion without test hooks that publishes by itself; returns what it is accused of. */
const accusations = async ({ every, instanceOf, withdraws = true }: Changing): Promise<readonly string[]> => {
  const clock = createVirtualClock(startOfProof());
  const begun = clock.now();
  const instances = [0, 60].map((behindSeconds) => {
    const server = openHandlers({ now: clock.now, wait: clock.wait, variants: [edits(withdraws)] });
    return {
      server,
      behindSeconds,
      network: openMemoryNetwork(server.handlers, clock),
      published: 0,
    };
  });
  const [first] = instances;
  assert.ok(first);
  let requests = 0;
  const carry: Network['carry'] = async (request, abort) => {
    const publish: CarriedRequest = {
      origin: controlOrigin,
      method: 'POST',
      path: '/snapshot/publish',
      headers: [],
    };
    for (const instance of instances)
      while (instance.published < (clock.now() - begun) / 1000 / every - instance.behindSeconds / every - 1) {
        instance.published += 1;
        await instance.network.carry(publish, abort);
      }
    requests += 1;
    return (instances[instanceOf(requests, request.path)] ?? first).network.carry(request, abort);
  };
  const openNetwork = () => ({ ...first.network, carry });
  const { results, errors } = await playTarget(
    'b',
    { b: first.server.companionBaseUrl },
    { openNetwork, clock, maxTimeMs: 24 * 3_600_000, profile: 'full' },
  );
  assert.ok(first.published > 0);
  // Each instance has a limiter of its own here.
  const failed = results.filter(({ id, verdict }) => verdict === 'fail' && !/^B-(QUOTA|RATE)-/.test(id));
  return [...failed.map(sentenceOf), ...errors];
};

for (const every of [20, 45, 90])
  test(`a companion that publishes every ${every} seconds is not accused`, async () => {
    assert.deepEqual(await accusations({ every, instanceOf: () => 0 }), []);
  });

test('two instances behind one address, one of which is a minute behind, are not accused', async () => {
  assert.deepEqual(await accusations({ every: 90, instanceOf: (index) => (index % 2 === 0 ? 0 : 1) }), []);
});

test('a cache that holds the notes of REST for a minute, without a mark, is not accused', async () => {
  const instanceOf = (_: number, path: string) => (path.startsWith('/api/v1/notes/') ? 1 : 0);
  assert.deepEqual(await accusations({ every: 90, instanceOf, withdraws: false }), []);
});
