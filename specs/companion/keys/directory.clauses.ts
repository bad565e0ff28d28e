import { createHash } from 'node:crypto';
import { advice, contract, open } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, observed, pass } from '../../../harness/engine/verdict.js';
import { noObjectBreach } from '../../../harness/formats/body-facts.js';
import { isObject, jsonObjectOf, shown } from '../../../harness/formats/json.js';
import { ed25519Thumbprint } from '../../../harness/formats/message-signatures.js';
import { dictionaryField } from '../../../harness/formats/structured-fields.js';
import { type Exchange, header, mediaType } from '../../../harness/network/exchange.js';
import { hasOwnResponse, type ResponseAndControl } from '../rest/protocol/own-response.js';
import { directoryPath, isEd25519, keysOf, noEd25519Key } from './directory.js';
import { formBreach, isBytes, signatureFieldsFit } from './directory-signature.clauses.js';
import {
  aKeyIsValid,
  hasEd25519Key,
  keyHasTimes,
  keyIsCanonical,
  keyIsForVerifying,
  keyIsPoint,
  keyIsWhole,
  keyMembersTyped,
  keysAreDistinct,
  timesInSeconds,
} from './keys.clauses.js';
import { keyMembersOnce, noPrivateKey } from './private-keys.clauses.js';

const section = 'Endpoints, Interface B discovery';

const place = directoryPath;

export const directoryThere = clause<ResponseAndControl>({
  id: 'B-SIG-01',
  basis: contract,
  section,
  place,
  also: ['Authentication, Interface B, 4'],
  text: `GET ${directoryPath} returns status 200 and a JSON object with an array keys, of objects.`,
  cause:
    'The key directory is not served as a JSON object with keys: expected {expected}{at}, received {received}.',
  fix: 'Serve {"keys": […]}.',
  refusable: [1],
  judge: (beside) => {
    const own = hasOwnResponse(beside);
    if (own.kind === 'broken') return own;
    const body = jsonObjectOf(beside.exchanges[0]);
    if (!body) return broken(noObjectBreach(beside.exchanges[0]));
    if (mediaType(beside.exchanges[0]) === 'text/html')
      return broken({ at: 'Content-Type', expected: 'JSON', received: 'text/html' });
    if (!Array.isArray(body.keys))
      return broken({ at: '/keys', expected: 'an array', received: shown(body.keys) });
    const odd = body.keys.findIndex((key) => !isObject(key));
    return odd < 0
      ? pass
      : broken({ at: `/keys/${odd}`, expected: 'a key (an object)', received: shown(body.keys[odd]) });
  },
});

export const directoryMediaType = clause<Exchange>({
  id: 'B-SIG-09',
  basis: advice('a static host serves the directory as application/json'),
  section,
  place,
  text: 'The directory has the media type application/http-message-signatures-directory+json.',
  cause: 'The key directory has the media type {received}.',
  fix: 'Send application/http-message-signatures-directory+json.',
  judge: (exchange) => {
    if (!keysOf(exchange)) return inapplicable('no directory: another clause judges that');
    return mediaType(exchange) === 'application/http-message-signatures-directory+json'
      ? pass
      : broken({
          at: 'Content-Type',
          expected: 'application/http-message-signatures-directory+json',
          received: mediaType(exchange) || 'no Content-Type',
        });
  },
});

export const kidSeen = clause<Exchange>({
  id: 'B-SIG-10',
  basis: open,
  section,
  place,
  text: 'Is the kid of a key its RFC 7638 thumbprint, and is the directory itself signed?',
  judge: (exchange) => {
    const keys = (keysOf(exchange) ?? []).filter(isEd25519);
    if (keys.length === 0) return noEd25519Key;
    const own = keys.filter(({ kid, x }) => kid === ed25519Thumbprint(String(x))).length;
    const signed = header(exchange, 'signature-input') === undefined ? 'not signed' : 'signed';
    return observed(`${own === keys.length ? 'thumbprints' : 'other names'}; ${signed}`);
  },
});

const digests = ['sha-512', 'sha-256'] as const;

export const digestFits = clause<Exchange>({
  id: 'B-SIG-11',
  basis: advice('a proxy compresses the body after the digest was made'),
  section,
  place,
  text: 'A Content-Digest of the directory is a dictionary of byte sequences and matches its body (RFC 9530).',
  cause:
    'The Content-Digest of the key directory does not match its body: expected {expected}, received {received}.',
  fix: 'Compute it from the bytes that are sent.',
  judge: (exchange) => {
    const field = dictionaryField(exchange, 'content-digest');
    if (!field) return inapplicable('no Content-Digest');
    const odd = formBreach('Content-Digest', field, isBytes, 'byte sequences, as in sha-256=:…:');
    if (odd) return broken(odd);
    const algorithm = digests.find((name) => field.value?.has(name));
    if (!algorithm || header(exchange, 'content-encoding') !== undefined)
      return inapplicable('no digest of the received body');
    const told = Buffer.from(field.value?.get(algorithm)?.value as ArrayBuffer);
    const own = createHash(algorithm.replace('-', ''))
      .update(exchange.response?.body ?? '')
      .digest();
    return own.equals(told)
      ? pass
      : broken({
          at: 'Content-Digest',
          expected: `${algorithm}=:${own.toString('base64')}:`,
          received: field.text,
        });
  },
});

/** The directory, requested again twice. */
export interface DirectoryAgain {
  readonly exchanges: readonly [first: Exchange, ...again: Exchange[]];
}

export const keysRemain = clause<DirectoryAgain>({
  id: 'B-SIG-13',
  basis: advice('two servers behind one address have different keys for a while'),
  section,
  place,
  text: 'The directory lists the same keys on each request: a key that is valid for long does not disappear between two requests.',
  cause: 'The keys change with each request: {received}.',
  fix: 'Publish the public halves of keys that are stored, not keys that a process creates.',
  judge: ({ exchanges }) => {
    const listed = exchanges.map((exchange) => (keysOf(exchange) ?? []).filter(isEd25519).map(({ x }) => x));
    if (listed.length < 3 || listed.some(({ length }) => length === 0)) return noEd25519Key;
    // Keys may be replaced during a run, once.
    const isAgain = listed.some((keys, index) =>
      listed.slice(index + 1).some((later) => later.some((x) => keys.includes(x))),
    );
    return isAgain
      ? pass
      : broken({
          at: '/keys',
          expected: 'a key that was listed before',
          received: `other keys in each of ${listed.length} responses`,
          exchange: 1,
        });
  },
});

/** Clauses for an existing directory. */
export const directoryClauses = [
  hasEd25519Key,
  keyIsWhole,
  noPrivateKey,
  keyMembersOnce,
  keyHasTimes,
  keyMembersTyped,
  timesInSeconds,
  aKeyIsValid,
  keysAreDistinct,
  keyIsForVerifying,
  keyIsCanonical,
  keyIsPoint,
  directoryMediaType,
  digestFits,
  signatureFieldsFit,
  kidSeen,
] as const;

/** Clauses that compare times of the keys and signatures with Date. */
export const datedClauses = [aKeyIsValid, signatureFieldsFit] as const;

const dated: readonly object[] = datedClauses;

/** Clauses that compare no time with Date: a test hook advances the clock of the keys, not that of the machine. */
export const undatedClauses = directoryClauses.filter((clause) => !dated.includes(clause));
