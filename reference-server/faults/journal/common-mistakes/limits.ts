import type { Fault } from '../../../fault.js';
import { type JournalCall, refuse } from '../../../journal/exchange.js';
import { breaking, fault, type JournalOverride } from '../journal-fault.js';
import { has, withCurrentCall } from './current-call.js';

/** Reads a limit with `lenient`, where that gives a legal limit; undefined uses the correct reader. */
const reads =
  (lenient: (text: string) => number | undefined): JournalOverride =>
  (sound) => ({
    readLimit: (text, limits, operation) => {
      const limit = text === null ? undefined : lenient(text);
      const isLegal = limit !== undefined && limit >= limits.minimumLimit && limit <= limits.maximumLimit;
      return isLegal ? limit : sound.readLimit(text, limits, operation);
    },
  });

/** Returns an integer with only this many bits of the value. */
const wraps = (bits: number) =>
  reads((text) => (/^\d{1,40}$/.test(text) ? Number(BigInt.asUintN(bits, BigInt(text))) : undefined));

/** Replaces any limit with the default for some calls. */
const unchecked = (isMeant: (call: JournalCall | undefined) => boolean): JournalOverride =>
  withCurrentCall((sound, currentCall) => ({
    readLimit: (text, limits, operation) =>
      sound.readLimit(text, limits, operation) ?? (isMeant(currentCall()) ? limits.defaultLimit : undefined),
  }));

const clampsAbove = (isMeant: (call: JournalCall | undefined) => boolean): JournalOverride =>
  withCurrentCall((sound, currentCall) => ({
    readLimit: (text, limits, operation) =>
      isMeant(currentCall()) && /^\d{1,15}$/.test(text ?? '') && Number(text) > limits.maximumLimit
        ? limits.maximumLimit
        : sound.readLimit(text, limits, operation),
  }));

const defaults = (size: number, isMeant: (call: JournalCall | undefined) => boolean): JournalOverride =>
  withCurrentCall((sound, currentCall) => ({
    readLimit: (text, limits, operation) =>
      text === null && isMeant(currentCall()) ? size : sound.readLimit(text, limits, operation),
  }));

/**
 * Limits as lenient parsers read them, and checks that are missing somewhere (contract: Parameters, limit).
 */
export const commonLimitMistakes: readonly Fault[] = [
  ...breaking('A-LIMIT-05')([
    [
      'a-limit-by-parse-int',
      'Reads the number at the start of a limit',
      reads((text) => Number.parseInt(text, 10)),
    ],
    [
      'a-limit-by-number',
      'Reads a limit as a number of any notation',
      reads((text) => (/^0x/i.test(text) ? Number(text) : undefined)),
    ],
    ['a-limit-of-8-bits', 'Uses the low 8 bits of a limit', wraps(8)],
    ['a-limit-of-16-bits', 'Uses the low 16 bits of a limit', wraps(16)],
    ['a-limit-of-32-bits', 'Uses the low 32 bits of a limit', wraps(32)],
    ['a-limit-of-64-bits', 'Uses the low 64 bits of a limit', wraps(64)],
    ['a-limit-true-is-1', 'Treats true as 1', reads((text) => (text === 'true' ? 1 : undefined))],
    [
      'a-limit-null-is-default',
      'Treats null and NaN as the default',
      reads((text) => (['null', 'NaN'].includes(text) ? 20 : undefined)),
    ],
    [
      'a-limit-first-of-list',
      'Uses the first of several limits separated by commas',
      reads((text) => (/^\d+,\d+$/.test(text) ? Number(text.split(',')[0]) : undefined)),
    ],
    [
      'a-limit-unchecked-beside-cursor',
      'Does not check a limit that is sent with a cursor',
      unchecked((call) => has(call, 'cursor')),
    ],
    [
      'a-limit-unchecked-beside-kind',
      'Does not check a limit that is sent with a kind',
      unchecked((call) => has(call, 'kind')),
    ],
    [
      'a-limit-unchecked-on-later-searches',
      'Does not check a limit that is sent with q and a cursor',
      unchecked((call) => has(call, 'q') && has(call, 'cursor')),
    ],
    [
      'a-limit-clamped-in-later-searches',
      'Treats a limit above 100 as 100 on later pages of searches',
      clampsAbove((call) => has(call, 'q') && has(call, 'cursor')),
    ],
  ]),
  fault(
    'a-limit-default-50-with-kind',
    'Returns 50 records per page by default where a kind is requested',
    ['A-LIMIT-03'],
    defaults(50, (call) => has(call, 'kind')),
  ),
  fault(
    'a-limit-default-10-on-search',
    'Returns 10 hits per page by default',
    ['A-LIMIT-03'],
    defaults(10, (call) => has(call, 'q')),
  ),
  fault(
    'a-limit-forgotten-behind-cursor',
    'Returns 20 records on every page but the first',
    ['A-LIMIT-04'],
    () => ({ pageSize: ({ limit }, start) => (start === 0 ? limit : 20) }),
  ),
  fault(
    'a-limit-told-as-default-later',
    'States a limit of 20 on every page but the first',
    ['A-LIMIT-04', 'A-LIMIT-02'],
    () => ({ reportedLimit: ({ limit }, count) => (count < limit ? 20 : limit) }),
  ),
  fault(
    'a-limit-and-kind-wrong-is-500',
    'Returns 500 for a wrong kind and a wrong limit together',
    ['A-KIND-03'],
    () => ({
      intercept: ({ query }) =>
        query.get('kind') === 'recipe' && query.get('limit') === '101' ? refuse('internal') : undefined,
    }),
  ),
];
