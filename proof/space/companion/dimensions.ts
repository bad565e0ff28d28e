import { createRandom } from '../../../harness/engine/random.js';
import type { CompanionData, Entry, EntryKind, Note } from '../../../reference-server/companion/data.js';
import type { Variant } from '../../../reference-server/variant.js';
import { type Dimension, ofCompanion } from '../dimension.js';
import { headerForms, inPieces } from '../header-forms.js';
import { jsonForms } from '../json-forms.js';
import { latencies } from '../transport.js';

type Companion = NonNullable<Variant['companion']>;

const choice = (id: string, title: string, companion: Companion): Variant => ({ id, title, companion });

const words = 'arch brick clay drawing estimate footing gravel hinge ledger mortar notebook plaster'.split(
  ' ',
);
const scripts = ['ഒരു കുറിപ്പ്', 'заметка о кирпиче', '建築ノート', 'مذكرة البناء', 'Straße & café'];
const kinds: readonly EntryKind[] = ['note', 'craft', 'book', 'watch'];

const entryOf = (random: () => number, index: number, title: string): Entry | Note => {
  const kind = kinds[Math.floor(random() * kinds.length)] ?? 'note';
  const entry = {
    slug: `${words[Math.floor(random() * words.length)]}-${index}`,
    title,
    summary: `${words[Math.floor(random() * words.length)]} and ${words[Math.floor(random() * words.length)]}.`,
    date: `20${10 + Math.floor(random() * 16)}-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 9)}`,
    tags: words.filter(() => random() < 0.1),
    details: {},
  };
  return kind === 'note'
    ? { ...entry, kind, markdown: `# ${title}\n\n${entry.summary}\n\n- one\n- two\n` }
    : { ...entry, kind };
};

/** A companion with this many random entries, reproduced by the seed. */
const randomData =
  (size: number, seed: number): Companion =>
  () => ({
    curate: (data): CompanionData => {
      const random = createRandom(seed);
      const entries = Array.from({ length: size }, (_, index) => {
        const title = `${words[Math.floor(random() * words.length)]} ${words[Math.floor(random() * words.length)]} ${index}`;
        return entryOf(random, index, random() < 0.2 ? `${scripts[index % scripts.length]} ${index}` : title);
      }).sort((one, other) => (one.date < other.date ? 1 : -1));
      return { ...data, entries, notes: entries.filter((entry): entry is Note => entry.kind === 'note') };
    },
  });

const only =
  (kept: (entry: Entry) => boolean): Companion =>
  (sound) => ({
    curate: (data) => {
      const { entries, notes, ...rest } = sound.curate(data);
      return { ...rest, entries: entries.filter(kept), notes: notes.filter(kept) };
    },
  });

const statusOf = (condition: string, statuses: readonly number[]): Dimension =>
  ofCompanion(
    `status of ${condition}`,
    statuses.map((status) =>
      choice(`companion-${condition}-${status}`, `Returns ${status} for ${condition}`, (sound) => ({
        statusFor: (requested, call) =>
          requested === condition && call.area === 'rest' ? status : sound.statusFor(requested, call),
      })),
    ),
  );

const fields =
  (values: Record<string, string>): Companion =>
  (sound) => ({
    xRateLimit: (state, exchange) => [
      ...sound.xRateLimit(state, exchange),
      ...Object.entries(values).map(([name, value]) => [name, value] as const),
    ],
  });

/** Legal choices of the companion in addition to the variants of the reference server. */
export const companionDimensions: readonly Dimension[] = [
  ofCompanion('content of the companion', [
    ...[0, 1, 2, 5, 20, 21, 60, 150].map((size) =>
      choice(`companion-of-${size}`, `Contains ${size} random entries`, randomData(size, size + 7)),
    ),
    choice(
      'companion-without-notes',
      'Contains no notes',
      only(({ kind }) => kind !== 'note'),
    ),
    choice(
      'companion-of-notes',
      'Contains notes only',
      only(({ kind }) => kind === 'note'),
    ),
  ]),
  statusOf('bad_kind', [404, 409, 422]),
  statusOf('bad_limit', [404, 409, 422]),
  statusOf('missing_query', [404, 409, 422]),
  ofCompanion('values of fields', [
    choice('limit-as-item', 'Sends the limit as an item with parameters', (sound) => ({
      rateLimitLimit: (state, exchange) => `${sound.rateLimitLimit(state, exchange)}; w=60`,
    })),
    choice('policy-with-name', 'Sends parameters of the policy in another order', () => ({
      rateLimitPolicy: () => '120;comment="per address";w=60',
    })),
    choice('legacy-per-minute', 'Sends a legacy field with a unit', fields({ 'X-RateLimit-Window': '60s' })),
  ]),
  ofCompanion('spelling of JSON', jsonForms('companion')),
  ofCompanion('header lines', headerForms('companion')),
  ofCompanion('pieces of bodies', [inPieces('companion')]),
  ofCompanion('latency', latencies('companion')),
];
