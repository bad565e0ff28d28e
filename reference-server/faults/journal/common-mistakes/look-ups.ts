import type { Fault } from '../../../fault.js';
import { positionOf } from '../../../journal/storage/collection.js';
import type { Snapshot } from '../../../journal/storage/snapshot.js';
import { breaking, fault, type JournalOverride } from '../journal-fault.js';
import { withCurrentCall } from './current-call.js';

/** Finds another record where none has the id. */
const otherwise =
  (position: (id: string, snapshot: Snapshot) => number | undefined): JournalOverride =>
  (sound) => ({
    find: (id, view, positionOf) => sound.find(id, view, positionOf) ?? position(id, view),
  });

/** Lets a character end the id. */
const endsAt =
  (sign: string): JournalOverride =>
  (sound) => ({
    acceptsId: (id) => sound.acceptsId(id.split(sign)[0] ?? ''),
    find: (id, view, positionOf) => sound.find(id.split(sign)[0] ?? '', view, positionOf),
  });

const ending = (name: string, what: string, sign: string): Fault =>
  fault(
    `a-id-ends-at-${name}`,
    `Treats ${what} as the end of an id`,
    ['A-GET-05', 'A-RECORD-17'],
    endsAt(sign),
  );

/**
 * Ids as careless look-ups read them, and writes that are rejected but done (contract: Parameters, id; What
 * the service does).
 */
export const commonLookUpMistakes: readonly Fault[] = [
  ending('dot', 'a dot', '.'),
  ending('question-mark', 'an escaped question mark', '?'),
  ending('plus', 'a plus sign', '+'),
  ending('backslash', 'an escaped backslash', '\\'),
  ...breaking(
    'A-GET-04',
    'A-RECORD-17',
  )([
    [
      'a-id-is-a-member-name',
      'Returns an inherited object member for its name as id',
      otherwise((id) => (id in {} ? 0 : undefined)),
    ],
    [
      'a-id-latest',
      'Returns the newest record for the id latest',
      otherwise((id) => (id === 'latest' ? 0 : undefined)),
    ],
    [
      'a-id-search-is-a-record',
      'Returns a record for the id search, which is the name of a route',
      otherwise((id) => (id === 'search' ? 0 : undefined)),
    ],
    [
      'a-id-is-a-row',
      'Returns a record for the number of its row',
      otherwise((id, { collection }) =>
        /^\d{1,9}$/.test(id) && Number(id) <= collection.size ? Number(id) - 1 : undefined,
      ),
    ],
    [
      'a-id-ends-with-a-number',
      'Compares the number at the end of ids by its value',
      otherwise((id, { collection }) => {
        const [, start, number] = /^(.*-)0*([1-9][0-9]*)$/.exec(id) ?? [];
        if (start === undefined) return undefined;
        for (const zeros of ['', '0', '00', '000']) {
          const position = positionOf(collection, `${start}${zeros}${number}`);
          if (position !== undefined) return position;
        }
        return undefined;
      }),
    ],
    [
      'a-id-without-hyphens',
      'Ignores hyphens in ids',
      otherwise((id, { collection }) => {
        const bare = (text: string) => text.replaceAll('-', '');
        for (let at = 0; at < collection.size; at += 1)
          if (bare(collection.recordAt(at).id) === bare(id)) return at;
        return undefined;
      }),
    ],
  ]),
  fault(
    'a-id-with-a-name-behind',
    'Returns a record for its id with a hyphen and more behind it',
    ['A-GET-04', 'A-GET-07', 'A-RECORD-17'],
    otherwise((id, { collection }) => {
      for (let at = 0; at < collection.size; at += 1)
        if (id.startsWith(`${collection.recordAt(at).id}-`)) return at;
      return undefined;
    }),
  ),
  fault(
    'a-method-delete-refused-and-done',
    'Rejects DELETE but deletes the record',
    ['A-METHOD-03'],
    (sound) => {
      const gone = new Set<string>();
      return {
        intercept: (call) => {
          if (call.method === 'DELETE' && call.operation === 'record') gone.add(call.id);
          return sound.intercept(call);
        },
        find: (id, view, positionOf) => (gone.has(id) ? undefined : sound.find(id, view, positionOf)),
      };
    },
  ),
  fault(
    'a-method-put-refused-and-done',
    'Rejects PUT but creates the record',
    ['A-METHOD-03', 'A-RECORD-17'],
    (sound) => {
      const made = new Set<string>();
      return {
        intercept: (call) => {
          if (call.method === 'PUT' && call.operation === 'record') made.add(call.id);
          return sound.intercept(call);
        },
        find: (id, view, positionOf) => sound.find(id, view, positionOf) ?? (made.has(id) ? 0 : undefined),
      };
    },
  ),
  fault(
    'a-method-patch-refused-and-done',
    'Rejects PATCH but changes the text of the record',
    ['A-METHOD-03'],
    (sound) => {
      const changed = new Set<string>();
      return {
        intercept: (call) => {
          if (call.method === 'PATCH' && call.operation === 'record') changed.add(call.id);
          return sound.intercept(call);
        },
        record: (record, kept) =>
          changed.has(kept.id)
            ? { ...sound.record(record, kept), text: 'Overwritten.' }
            : sound.record(record, kept),
      };
    },
  ),
  fault(
    'a-record-first-reading-is-stale',
    'Sends an old description when a day of work is read for the first time',
    ['A-GET-03'],
    withCurrentCall((sound, currentCall) => {
      const read = new Set<string>();
      return {
        record: (body, kept) => {
          const sent = sound.record(body, kept);
          if (currentCall()?.operation !== 'record' || kept.kind !== 'work' || read.has(kept.id)) return sent;
          read.add(kept.id);
          return { ...sent, description: 'Not described yet' };
        },
      };
    }),
  ),
];
