import { type HostileRow, judged, survived } from '../../row.js';
import { changedJson } from '../../target/behaviour.js';
import { field, row } from './row.js';

const keys = '/.well-known/http-message-signatures-directory';

/** Directories of keys and their signatures. */
export const keyRows: readonly HostileRow[] = [
  row(
    'keys-100000',
    'publishes 15,000 keys',
    keys,
    changedJson((directory) => ({
      keys: Array.from({ length: 15_000 }, (_, index) => ({ ...directory.keys[0], kid: `k${index}` })),
    })),
    survived,
  ),
  row(
    'keys-equal',
    'publishes one key 15,000 times',
    keys,
    changedJson((directory) => ({ keys: Array.from({ length: 15_000 }, () => directory.keys[0]) })),
    survived,
  ),
  row(
    'keys-prototype',
    'publishes keys named __proto__ and constructor',
    keys,
    changedJson((directory) => ({
      keys: ['__proto__', 'constructor', 'toString'].map((kid) => ({ ...directory.keys[0], kid })),
    })),
    survived,
  ),
  row(
    'keys-long',
    'publishes a key of 1 MB',
    keys,
    changedJson((directory) => ({
      keys: [{ ...directory.keys[0], x: 'A'.repeat(1e6), kid: '='.repeat(200_000) }],
    })),
    judged,
  ),
  row(
    'keys-types',
    'publishes keys of each type',
    keys,
    changedJson(() => ({ keys: [null, 1, 'x', [], {}, { kty: {}, x: [], nbf: '1e999', exp: -1e308 }] })),
    judged,
  ),
  row(
    'keys-times',
    'publishes keys valid from -10^308 to 10^308',
    keys,
    changedJson((directory) => ({ keys: [{ ...directory.keys[0], nbf: -1e308, exp: 1e308 }] })),
    survived,
  ),
  row(
    'keys-digest',
    'sends a digest field of 100 KB',
    keys,
    field('content-digest', `sha-256=:${'A'.repeat(100_000)}`),
    survived,
  ),
  row(
    'keys-signature',
    'sends signature fields of 100 KB',
    keys,
    field('signature-input', `binding0=(${'"a" '.repeat(20_000)}`),
    survived,
  ),
  row(
    'keys-signature-many',
    'sends 5,000 signatures',
    keys,
    field(
      'signature-input',
      Array.from({ length: 3000 }, (_, index) => `s${index}=("@authority");created=1`).join(', '),
    ),
    survived,
  ),
];
