import { createHash } from 'node:crypto';
import { clause } from '../../../harness/declarations/clause.js';
import {
  type Breach,
  broken,
  inapplicable,
  type Judgement,
  observed,
  pass,
} from '../../../harness/engine/verdict.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  jsonObjectOf,
  shown,
} from '../../../harness/formats/json.js';
import { ed25519Thumbprint } from '../../../harness/formats/message-signatures.js';
import { type Exchange, header, mediaType } from '../../../harness/network/exchange.js';
import { hasOwnResponse, type ResponseAndControl } from '../rest/protocol/own-response.js';

const section = 'Endpoints, Interface B discovery';
/** Path of the public keys (contract, Endpoints, Interface B). */
export const directoryPath = '/.well-known/http-message-signatures-directory';
const place = directoryPath;

export const directoryThere = clause<ResponseAndControl>({
  id: 'B-SIG-01',
  level: 'must',
  section,
  place,
  also: ['Authentication, Interface B, 4'],
  text: `GET ${directoryPath} returns status 200 and a JSON object with an array keys, of objects.`,
  judge: (beside) => {
    const own = hasOwnResponse(beside);
    if (own.kind === 'broken') return own;
    const body = jsonObjectOf(beside.exchanges[0]);
    if (!body) return broken({ at: '', expected: 'a JSON object', received: 'something else' });
    if (mediaType(beside.exchanges[0]) === 'text/html')
      return broken({ at: 'Content-Type', expected: 'JSON', received: 'text/html' });
    if (!Array.isArray(body.keys))
      return broken({ at: '/keys', expected: 'an array', received: shown(body.keys) });
    const odd = body.keys.findIndex((key) => !isObject(key));
    return odd < 0
      ? pass
      : broken({ at: `/keys/${odd}`, expected: 'a key, an object', received: shown(body.keys[odd]) });
  },
});

const keysOf = (exchange: Exchange): readonly JsonValue[] | undefined => {
  const keys = jsonObjectOf(exchange)?.keys;
  return Array.isArray(keys) ? keys : undefined;
};

/** Returns whether a key is meant as Ed25519. Keys of other types are allowed and ignored (RFC 7517, 5). */
const isEd25519 = (key: JsonValue): key is JsonObject => isObject(key) && key.crv === 'Ed25519';

const none = inapplicable('no Ed25519 key: another clause judges that');

/** Judges each Ed25519 key; `at` of the breach is relative to that key. */
const eachKey = (exchange: Exchange, breachOf: (key: JsonObject) => Breach | undefined): Judgement => {
  const keys = keysOf(exchange) ?? [];
  let judged = 0;
  for (const [index, key] of keys.entries()) {
    if (!isEd25519(key)) continue;
    judged += 1;
    const breach = breachOf(key);
    if (breach) return broken({ ...breach, at: `/keys/${index}${breach.at}` });
  }
  return judged === 0 ? none : pass;
};

export const hasEd25519Key = clause<Exchange>({
  id: 'B-SIG-02',
  level: 'must',
  section,
  place,
  text: 'At least one key has kty "OKP" and crv "Ed25519" (RFC 8037, 2).',
  judge: (exchange) => {
    const keys = keysOf(exchange);
    if (!keys) return inapplicable('no keys: another clause judges that');
    return keys.some((key) => isEd25519(key) && key.kty === 'OKP')
      ? pass
      : broken({ at: '/keys', expected: 'an Ed25519 key', received: shown(keys.slice(0, 1)) });
  },
});

export const keyIsWhole = clause<Exchange>({
  id: 'B-SIG-03',
  level: 'must',
  section,
  place,
  text: 'The x of an Ed25519 key is base64url without padding of 32 bytes.',
  judge: (exchange) =>
    eachKey(exchange, ({ x }) =>
      typeof x === 'string' && /^[\w-]{43}$/.test(x) && Buffer.from(x, 'base64url').length === 32
        ? undefined
        : { at: '/x', expected: '43 characters of base64url', received: shown(x) },
    ),
});

const privateMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

export const noPrivateKey = clause<Exchange>({
  id: 'B-SIG-04',
  level: 'must',
  section,
  place,
  text: 'No key contains a private member (RFC 8037, 2; RFC 7518, 6).',
  judge: (exchange) => {
    const keys = keysOf(exchange)?.filter(isObject) ?? [];
    if (keys.length === 0) return inapplicable('no keys');
    const index = keys.findIndex((key) => privateMembers.some((name) => key[name] !== undefined));
    return index < 0
      ? pass
      : broken({ at: `/keys/${index}`, expected: 'public members only', received: 'a private member' });
  },
});

export const keyHasTimes = clause<Exchange>({
  id: 'B-SIG-05',
  level: 'must',
  section,
  place,
  text: 'Each Ed25519 key has nbf and exp, numbers, nbf before exp.',
  judge: (exchange) =>
    eachKey(exchange, ({ nbf, exp }) => {
      if (typeof nbf !== 'number') return { at: '/nbf', expected: 'a number', received: shown(nbf) };
      if (typeof exp !== 'number') return { at: '/exp', expected: 'a number', received: shown(exp) };
      return nbf < exp ? undefined : { at: '/exp', expected: `more than ${nbf}`, received: shown(exp) };
    }),
});

/** Types of the members that all keys have (RFC 7517, 4); clauses of one key type judge the others. */
const isText = (value: JsonValue | undefined) => value === undefined || typeof value === 'string';
const isListOfText = (value: JsonValue | undefined) =>
  value === undefined || (Array.isArray(value) && value.every((name) => typeof name === 'string'));

export const keyMembersTyped = clause<Exchange>({
  id: 'B-SIG-12',
  level: 'must',
  section,
  place,
  text: 'kid, use and alg of a key are strings, and key_ops is an array of strings (RFC 7517, 4).',
  judge: (exchange) => {
    const keys = keysOf(exchange)?.filter(isObject) ?? [];
    if (keys.length === 0) return inapplicable('no keys');
    const at = keys.findIndex(
      ({ kid, use, alg, key_ops: operations }) => ![kid, use, alg].every(isText) || !isListOfText(operations),
    );
    return at < 0
      ? pass
      : broken({ at: `/keys/${at}`, expected: 'members of their types', received: shown(keys[at]) });
  },
});

/** Larger timestamps, in seconds, must have been milliseconds. */
const mostSeconds = 1e11;

const seconds = (timestamp: number): number => (timestamp > mostSeconds ? timestamp / 1000 : timestamp);

export const timesInSeconds = clause<Exchange>({
  id: 'B-SIG-06',
  level: 'should',
  section,
  place,
  text: 'nbf and exp are seconds since 1970, not milliseconds.',
  judge: (exchange) =>
    eachKey(exchange, ({ nbf, exp }) => {
      const late = [nbf, exp].find((timestamp) => typeof timestamp === 'number' && timestamp > mostSeconds);
      return late === undefined ? undefined : { at: '', expected: 'seconds', received: shown(late) };
    }),
});

/** Allowed difference between clocks. */
const skewSeconds = 300;

export const aKeyIsValid = clause<Exchange>({
  id: 'B-SIG-07',
  level: 'should',
  section,
  place,
  text: 'At least one Ed25519 key is valid now.',
  judge: (exchange) => {
    const now = (Date.parse(header(exchange, 'date') ?? '') || exchange.startedAt) / 1000;
    const keys = (keysOf(exchange) ?? []).filter(isEd25519);
    const timed = keys.filter(({ nbf, exp }) => typeof nbf === 'number' && typeof exp === 'number');
    if (timed.length === 0) return none;
    return timed.some(
      ({ nbf, exp }) => seconds(Number(nbf)) <= now + skewSeconds && seconds(Number(exp)) > now - skewSeconds,
    )
      ? pass
      : broken({
          at: '/keys',
          expected: `a key valid at ${new Date(now * 1000).toISOString()}`,
          received: timed.map(({ nbf, exp }) => `${nbf} to ${exp}`).join(', '),
        });
  },
});

export const keysAreDistinct = clause<Exchange>({
  id: 'B-SIG-08',
  level: 'should',
  section,
  place,
  text: 'Keys have unique kids, and an alg, where present, names Ed25519.',
  judge: (exchange) => {
    const kids = new Set<JsonValue>();
    return eachKey(exchange, ({ kid, alg }) => {
      if (kid !== undefined && kids.has(kid))
        return { at: '/kid', expected: 'a kid of its own', received: shown(kid) };
      if (kid !== undefined) kids.add(kid);
      return alg === undefined || ['ed25519', 'EdDSA', 'Ed25519'].includes(String(alg))
        ? undefined
        : { at: '/alg', expected: 'ed25519, EdDSA or Ed25519', received: shown(alg) };
    });
  },
});

export const directoryMediaType = clause<Exchange>({
  id: 'B-SIG-09',
  level: 'should',
  section,
  place,
  text: 'The directory has the media type application/http-message-signatures-directory+json.',
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
  level: 'observe',
  section,
  place,
  text: 'Is the kid of a key its RFC 7638 thumbprint, and is the directory itself signed?',
  judge: (exchange) => {
    const keys = (keysOf(exchange) ?? []).filter(isEd25519);
    if (keys.length === 0) return none;
    const own = keys.filter(({ kid, x }) => kid === ed25519Thumbprint(String(x))).length;
    const signed = header(exchange, 'signature-input') === undefined ? 'not signed' : 'signed';
    return observed(`${own === keys.length ? 'thumbprints' : 'other names'}; ${signed}`);
  },
});

export const digestFits = clause<Exchange>({
  id: 'B-SIG-11',
  level: 'should',
  section,
  place,
  text: 'A Content-Digest of the directory, where a signature covers it, matches its body (RFC 9530).',
  judge: (exchange) => {
    const field = header(exchange, 'content-digest');
    const [, algorithm, digest] = /\b(sha-256|sha-512)=:([^:]*):/.exec(field ?? '') ?? [];
    if (!algorithm || digest === undefined || header(exchange, 'content-encoding') !== undefined)
      return inapplicable('no digest of the received body');
    const own = createHash(algorithm.replace('-', ''))
      .update(exchange.response?.body ?? '')
      .digest('base64');
    return own === digest
      ? pass
      : broken({ at: 'Content-Digest', expected: `${algorithm}=:${own}:`, received: field ?? '' });
  },
});

/** Clauses for an existing directory. */
export const directoryClauses = [
  hasEd25519Key,
  keyIsWhole,
  noPrivateKey,
  keyHasTimes,
  keyMembersTyped,
  timesInSeconds,
  aKeyIsValid,
  keysAreDistinct,
  directoryMediaType,
  digestFits,
  kidSeen,
] as const;
