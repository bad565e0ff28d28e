import type { Condition } from '../../../reference-server/journal/presentation/conditions.js';
import type { Variant } from '../../../reference-server/variant.js';
import { type Dimension, ofJournal } from '../dimension.js';
import { headerForms, inPieces } from '../header-forms.js';
import { jsonForms } from '../json-forms.js';
import { clockAhead, latencies } from '../transport.js';

type Journal = NonNullable<Variant['journal']>;

const choice = (id: string, title: string, journal: Journal): Variant => ({ id, title, journal });

const statuses = [400, 404, 405, 409];

/** The conditions of the contract, and the status that the reference server returns for each. */
const conditions: readonly (readonly [Condition, number])[] = [
  ['bad_limit', 400],
  ['bad_kind', 400],
  ['bad_q', 400],
  ['repeated_parameter', 400],
  ['malformed_cursor', 400],
  ['foreign_cursor', 400],
  ['expired_cursor', 409],
  ['malformed_id', 400],
  ['unknown_id', 404],
  ['unknown_route', 404],
  ['wrong_method', 405],
  ['malformed_target', 400],
];

const ofCondition = ([condition, usual]: readonly [Condition, number]): Dimension =>
  ofJournal(
    `status of ${condition}`,
    statuses
      .filter((status) => status !== usual)
      .map((status) =>
        choice(`${condition}-${status}`, `Returns ${status} for ${condition}`, (sound) => ({
          statusFor: (requested, call) =>
            requested === condition ? status : sound.statusFor(requested, call),
        })),
      ),
  );

const members =
  (change: (problem: Record<string, unknown>) => object): Journal =>
  (sound) => ({
    problem: (problem, exchange) => change({ ...(sound.problem(problem, exchange) as object) }),
  });

/** How requests are refused, and how responses are written. */
export const responseDimensions: readonly Dimension[] = [
  ...conditions.map(ofCondition),
  ofJournal('codes', [
    choice('codes-one', 'Sends one code for all errors but 429', (sound) => ({
      codeFor: (condition, exchange) =>
        condition === 'rate_limited' ? sound.codeFor(condition, exchange) : 'invalid_input',
    })),
    choice('codes-in-words', 'Sends codes of several words', (sound) => ({
      codeFor: (condition, exchange) =>
        condition === 'rate_limited'
          ? sound.codeFor(condition, exchange)
          : `journal/${condition.replaceAll('_', '-')}`,
    })),
  ]),
  ofJournal('types of problems', [
    choice(
      'type-of-each-code',
      'Sends a type for each code',
      members((problem) => ({
        ...problem,
        type: `https://koodu.example/developers/guide?code=${problem.code}#errors-and-caching`,
      })),
    ),
    choice(
      'type-by-urn',
      'Sends a URN as type',
      members((problem) => ({ ...problem, type: 'urn:problem:journal:errors-and-caching' })),
    ),
  ]),
  ofJournal('words of problems', [
    choice(
      'words-in-tamil',
      'Explains problems in Tamil',
      members((problem) => ({ ...problem, title: 'பிழை', detail: 'வரம்பு 1 முதல் 100 வரை.' })),
    ),
    choice(
      'words-with-signs',
      'Explains problems with special characters',
      members((problem) => ({
        ...problem,
        title: '<h1>Error</h1>',
        detail: '"limit" must be 1…100\n\t(see \\guide)',
      })),
    ),
  ]),
  ofJournal('further members of problems', [
    choice(
      'problems-with-empty-lists',
      'Adds empty lists and null to problems',
      members((problem) => ({ ...problem, errors: [], causes: {}, trace: null })),
    ),
    choice(
      'problems-with-many-errors',
      'Adds forty errors to problems, before the other members',
      members((problem) => ({
        errors: Array.from({ length: 40 }, (_, index) => ({ path: ['query', index], message: 'wrong' })),
        timestamp: '2026-11-24T10:00:00+05:30',
        ...problem,
      })),
    ),
    choice('instance-below-base', 'Sends instance without the base path', (sound) => ({
      instance: (exchange) => String(sound.instance(exchange)).replace(/^.*\/api\/v1/, ''),
    })),
    choice('instance-in-lower-case', 'Writes escapes of instance in lower case', (sound) => ({
      instance: (exchange) =>
        String(sound.instance(exchange)).replace(/%[0-9A-F]{2}/gi, (one) => one.toLowerCase()),
    })),
  ]),
  ofJournal('request ids', [
    choice(
      'request-id-uuid',
      'Sends UUIDs as request ids',
      members((problem) => ({
        ...problem,
        request_id: `01890a5d-ac96-774b-bcce-${String(problem.request_id).replace(/\D/g, '').padStart(12, '0')}`,
      })),
    ),
    choice(
      'request-id-long',
      'Sends long request ids',
      members((problem) => ({ ...problem, request_id: `${'edge/'.repeat(40)}${problem.request_id}` })),
    ),
  ]),
  ofJournal('parameters that are unknown', [
    choice('unknown-parameters-409', 'Rejects unknown parameters with 409', (sound) => ({
      intercept: (call) =>
        [...call.query.keys()].some((name) => !['q', 'kind', 'limit', 'cursor'].includes(name))
          ? { refused: 'expired_cursor' }
          : sound.intercept(call),
    })),
  ]),
  ofJournal('Allow', [
    choice('allow-lower-spaces', 'Writes Allow without blanks', () => ({
      allow: (methods) => methods.join(','),
    })),
    choice('allow-doubled', 'Lists methods twice in Allow', () => ({
      allow: (methods) => [...methods, ...methods].join(' , '),
    })),
  ]),
  ofJournal('spelling of JSON', jsonForms('journal')),
  ofJournal('header lines', headerForms('journal')),
  ofJournal('pieces of bodies', [inPieces('journal')]),
  ofJournal('latency', latencies('journal')),
  ofJournal(
    'clock skew',
    [-1440, -61, -1, 1, 61, 1440].map((minutes) => clockAhead(minutes)),
  ),
];
