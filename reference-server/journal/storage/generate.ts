import { decimalOf } from '../presentation/money.js';
import type { Collection } from './collection.js';
import { canonicalOf } from './fixture.js';
import { hash } from './hash.js';
import type { JournalRecord, RecordKind, Source } from './record.js';

const goods = [
  ['cement', 'Cement, 43 grade'],
  ['cement', 'Cement, 53 grade'],
  ['steel', 'Steel bars, 12 mm'],
  ['steel', 'Binding wire'],
  ['masonry', 'Solid blocks'],
  ['masonry', 'River sand'],
  ['masonry', 'Blue metal, 20 mm'],
  ['labour', 'Mason and helper'],
  ['timber', 'Shuttering planks'],
  ['services', 'Conduits and boxes'],
] as const;
const vendors = ['Kovai Traders', 'Noyyal Depot', 'Siruvani Stores', 'Marudham Agencies', 'Palani Brothers'];
const activities = ['block laying', 'plastering', 'curing', 'bar bending', 'shuttering', 'lintel casting'];
const reviews = ['owner_reviewed', 'source_checked', null] as const;

const pick = <T>(items: readonly T[], number: number): T => items[number % items.length] as T;

const firstDay = Date.UTC(2024, 0, 1);
const days = Array.from({ length: 900 }, (_, number) =>
  new Date(firstDay + number * 86_400_000).toISOString().slice(0, 10),
);
const dayOf = (number: number): string => pick(days, number);

/** Most generated records kept in memory. */
const mostKept = 1024;

/**
 * Returns `size` records, generated on demand from the seed; ids ascend, and the same numbers give the same
 * records.
 */
export const generated = (size: number, seed: number, origin: string): Collection => {
  const idAt = (position: number): string => `entry-${String(position).padStart(7, '0')}`;
  const kindAt = (position: number): RecordKind => {
    const share = hash(seed, position, 0) % 20;
    if (share === 0) return 'page';
    return share < 13 ? 'cost' : 'work';
  };
  const partsOf = (position: number, kind: RecordKind) => {
    const number = hash(seed, position, 1);
    const day = dayOf(hash(seed, position, 2));
    // Bill numbers repeat, so that an index of their words stays small in a large journal.
    const bill = `K${hash(seed, position, 3) % 50_000}`;
    if (kind === 'cost') {
      const [category, what] = pick(goods, number);
      const amount = BigInt((hash(seed, position, 4) % 5_000_000) + 1) * (number % 40 === 0 ? -1n : 1n);
      return {
        title: `${what}, bill ${bill}`,
        description: `${amount < 0n ? 'Returned to' : 'Bought from'} ${pick(vendors, number >>> 8)} for ₹${decimalOf(amount)}.`,
        cost: {
          amount,
          category,
          scope: 'house',
          kind: amount < 0n ? 'refund' : 'purchase',
          counted: true,
          precision: 'day',
          from: day,
          to: day,
          coverage: 'complete',
        },
      } as const;
    }
    if (kind === 'work') {
      const activity = pick(activities, number);
      const isUnknown = number % 7 === 0;
      return {
        title: `Site day ${day}: ${activity}`,
        description: `A day of ${activity} under slip ${bill}.`,
        work: {
          date: day,
          state: 'worked',
          crew: isUnknown ? null : (number >>> 4) % 9,
          crew_precision: isUnknown ? 'unknown' : pick(['exact', 'minimum'] as const, number >>> 8),
          activities: [activity],
        },
      } as const;
    }
    return {
      title: `Note ${bill}`,
      description: `A note of ${day} on ${pick(activities, number)}.`,
    } as const;
  };
  const sourcesOf = (position: number): readonly Source[] =>
    Array.from({ length: hash(seed, position, 5) % 3 }, (_, index) => ({
      label: `Receipt ${index + 1}`,
      url: `${origin}/sources/${idAt(position)}-${index + 1}`,
      ...(index === 0
        ? { recorded_at: dayOf(hash(seed, position, 6)), precision: 'day' as const }
        : { recorded_at: dayOf(hash(seed, position, 6)).slice(0, 7), precision: 'month' as const }),
    }));
  const made = (position: number): JournalRecord => {
    const kind = kindAt(position);
    const parts = partsOf(position, kind);
    const id = idAt(position);
    return {
      id,
      kind,
      canonical: canonicalOf(origin, id),
      last_updated: dayOf(hash(seed, position, 7)),
      visibility: 'public',
      // Created when a response shows the record: an index of a million records does not need it.
      get source() {
        return sourcesOf(position);
      },
      review: pick(reviews, hash(seed, position, 8)),
      text: `${parts.title}. ${parts.description}`,
      ...parts,
    };
  };
  // Each record has one slot among the kept ones: recent records stay the same objects, with their cached
  // texts.
  const kept: { readonly position: number; readonly record: JournalRecord }[] = [];
  return {
    size,
    idAt,
    kindAt,
    recordAt: (position): JournalRecord => {
      const known = kept[position % mostKept];
      if (known?.position === position) return known.record;
      const record = made(position);
      kept[position % mostKept] = { position, record };
      return record;
    },
  };
};
