import { advice, contract, standard } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { isPoint } from '../../../harness/formats/ed25519.js';
import { isObject, type JsonValue, shown } from '../../../harness/formats/json.js';
import { type Exchange, respondedAt } from '../../../harness/network/exchange.js';
import {
  eachKey,
  isEd25519,
  keysOf,
  noEd25519Key,
  directoryPath as place,
  skewSeconds,
} from './directory.js';

const section = 'Endpoints, Interface B discovery';

export const hasEd25519Key = clause<Exchange>({
  id: 'B-SIG-02',
  basis: contract,
  section,
  place,
  text: 'At least one key has kty "OKP" and crv "Ed25519" (RFC 8037, 2).',
  cause: 'The key directory has no Ed25519 key: {received}.',
  fix: 'Publish a key with kty OKP and crv Ed25519.',
  judge: (exchange) => {
    const keys = keysOf(exchange);
    if (!keys) return inapplicable('no keys: another clause judges that');
    return keys.some((key) => isEd25519(key) && key.kty === 'OKP')
      ? pass
      : broken({
          at: '/keys',
          expected: 'an Ed25519 key',
          received: shown(keys.slice(0, 1)),
          facts: { keys: 'ed25519' },
        });
  },
});

export const keyIsWhole = clause<Exchange>({
  id: 'B-SIG-03',
  basis: standard('RFC 8037', '2'),
  section,
  place,
  text: 'The x of an Ed25519 key is 32 bytes in base64url without padding, and its kty is "OKP".',
  cause: 'The x of a key is not 32 bytes in base64url: {received}.',
  fix: 'Write the public key as base64url without padding.',
  judge: (exchange) => {
    // Where no key has this type, another clause judges that.
    const isTyped = keysOf(exchange)?.some((key) => isEd25519(key) && key.kty === 'OKP') ?? false;
    return eachKey(exchange, ({ x, kty }) => {
      if (isTyped && kty !== 'OKP') return { at: '/kty', expected: '"OKP"', received: shown(kty) };
      return typeof x === 'string' && /^[\w-]{43}$/.test(x) && Buffer.from(x, 'base64url').length === 32
        ? undefined
        : { at: '/x', expected: '43 characters of base64url', received: shown(x) };
    });
  },
});

export const keyHasTimes = clause<Exchange>({
  id: 'B-SIG-05',
  basis: contract,
  section,
  place,
  text: 'Each Ed25519 key has nbf and exp, numbers, nbf before exp.',
  cause: 'A key has no proper validity: expected {expected}{at}, received {received}.',
  fix: 'Send nbf and exp as seconds since 1970, nbf first.',
  judge: (exchange) =>
    eachKey(exchange, ({ nbf, exp }) => {
      if (typeof nbf !== 'number') return { at: '/nbf', expected: 'a number', received: shown(nbf) };
      if (typeof exp !== 'number') return { at: '/exp', expected: 'a number', received: shown(exp) };
      return nbf < exp
        ? undefined
        : { at: '/exp', expected: `more than ${nbf}`, received: shown(exp), facts: { above: 'nbf' } };
    }),
});

/** Types of the members that all keys have (RFC 7517, 4); clauses of one key type judge the others. */
const isText = (value: JsonValue | undefined) => value === undefined || typeof value === 'string';

const isListOfText = (value: JsonValue | undefined) =>
  value === undefined || (Array.isArray(value) && value.every((name) => typeof name === 'string'));

const textMembers = ['kid', 'use', 'alg', 'x5u', 'x5t'] as const;
const listMembers = ['key_ops', 'x5c'] as const;

export const keyMembersTyped = clause<Exchange>({
  id: 'B-SIG-12',
  basis: standard('RFC 7517', '4'),
  section,
  place,
  text: 'kid, use, alg, x5u and x5t of a key are strings, key_ops and x5c are arrays of strings (RFC 7517, 4).',
  cause: 'The member {member} of a public key has the wrong type: expected {expected}, received {received}.',
  fix: 'Send kid, use, alg, x5u and x5t as strings, key_ops and x5c as arrays of strings.',
  judge: (exchange) => {
    const keys = keysOf(exchange)?.filter(isObject) ?? [];
    if (keys.length === 0) return inapplicable('no keys');
    for (const [index, key] of keys.entries()) {
      const text = textMembers.find((name) => !isText(key[name]));
      const name = text ?? listMembers.find((list) => !isListOfText(key[list]));
      if (name !== undefined)
        return broken({
          at: `/keys/${index}/${name}`,
          expected: text === undefined ? 'an array of strings' : 'a string',
          received: shown(key[name]),
        });
    }
    return pass;
  },
});

/** Larger timestamps, in seconds, must have been milliseconds. */
const mostSeconds = 1e11;

const seconds = (timestamp: number): number => (timestamp > mostSeconds ? timestamp / 1000 : timestamp);

export const timesInSeconds = clause<Exchange>({
  id: 'B-SIG-06',
  basis: advice('a directory writes milliseconds for its own clients: the unit is not stated'),
  section,
  place,
  text: 'nbf and exp are seconds since 1970, not milliseconds.',
  cause: 'nbf or exp of a key is in milliseconds: {received}.',
  fix: 'Send seconds since 1970.',
  judge: (exchange) =>
    eachKey(exchange, ({ nbf, exp }) => {
      const late = [nbf, exp].find((timestamp) => typeof timestamp === 'number' && timestamp > mostSeconds);
      return late === undefined
        ? undefined
        : { at: '', expected: 'nbf and exp in seconds', received: shown(late) };
    }),
});

export const aKeyIsValid = clause<Exchange>({
  id: 'B-SIG-07',
  basis: advice('the keys of a staging server have expired'),
  section,
  place,
  text: 'At least one Ed25519 key is valid now.',
  cause: 'No Ed25519 key of the directory is valid now: {received}.',
  fix: 'Publish a key that is valid.',
  judge: (exchange) => {
    const now = respondedAt(exchange) / 1000;
    const keys = (keysOf(exchange) ?? []).filter(isEd25519);
    const timed = keys.filter(({ nbf, exp }) => typeof nbf === 'number' && typeof exp === 'number');
    if (timed.length === 0) return noEd25519Key;
    return timed.some(
      ({ nbf, exp }) => seconds(Number(nbf)) <= now + skewSeconds && seconds(Number(exp)) > now - skewSeconds,
    )
      ? pass
      : broken({
          at: '/keys',
          expected: `a key valid at ${new Date(now * 1000).toISOString()}`,
          received: timed.map(({ nbf, exp }) => `${nbf} to ${exp}`).join(', '),
          facts: { keys: 'valid' },
        });
  },
});

export const keysAreDistinct = clause<Exchange>({
  id: 'B-SIG-08',
  basis: advice('keys are told apart by their thumbprints, not by kid'),
  section,
  place,
  text: 'Keys have unique kids, and an alg, where present, names Ed25519.',
  cause: 'A key has the kid of another key, or an alg that is not Ed25519: {received}.',
  fix: 'Give each key its own kid, and alg Ed25519 or none.',
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

/** Operations of a public key that verifies (RFC 7517, 4.3). */
const verifies = (operations: JsonValue | undefined): boolean =>
  !Array.isArray(operations) || (operations.includes('verify') && !operations.includes('sign'));

export const keyIsForVerifying = clause<Exchange>({
  id: 'B-SIG-14',
  basis: advice('keys are published with the marks of another library'),
  section,
  place,
  text: 'use of an Ed25519 key, where present, is "sig", and key_ops names verify and not sign (RFC 7517, 4.2, 4.3).',
  cause:
    'A key of the directory may not be used to verify signatures{at}: expected {expected}, received {received}.',
  fix: 'Publish the key with use "sig", or with key_ops ["verify"].',
  judge: (exchange) =>
    eachKey(exchange, ({ use, key_ops: operations }) => {
      if (use !== undefined && use !== 'sig') return { at: '/use', expected: '"sig"', received: shown(use) };
      return verifies(operations)
        ? undefined
        : { at: '/key_ops', expected: '["verify"]', received: shown(operations) };
    }),
});

/** A should: signing is optional, and a directory of a staging server may hold made-up keys. */
export const keyIsPoint = clause<Exchange>({
  id: 'B-SIG-16',
  basis: advice('a key is a placeholder of a staging server'),
  section,
  place,
  text: 'The x of an Ed25519 key encodes a point of the curve: other bytes are no public key (RFC 8032, 5.1.3).',
  cause: 'The x of a key does not encode a point of the curve: {received}.',
  fix: 'Publish the public key itself, as the library that made the pair exports it, not a hash of it.',
  judge: (exchange) =>
    eachKey(exchange, ({ x }) => {
      // Another clause judges the length.
      if (typeof x !== 'string' || !/^[\w-]{43}$/.test(x)) return undefined;
      return isPoint(Buffer.from(x, 'base64url'))
        ? undefined
        : { at: '/x', expected: 'the encoding of a point of the curve', received: x };
    }),
});

export const keyIsCanonical = clause<Exchange>({
  id: 'B-SIG-15',
  basis: advice('an encoder leaves the unused bits as they are, and decoders ignore them'),
  section,
  place,
  text: 'An x has no bits set beyond its 32 bytes (RFC 4648, 3.5).',
  cause: 'The x of a key is not canonical base64url: expected {expected}, received {received}.',
  fix: 'Encode the 32 bytes of the key with a base64url encoder.',
  judge: (exchange) =>
    eachKey(exchange, ({ x }) => {
      if (typeof x !== 'string' || !/^[\w-]{43}$/.test(x)) return undefined;
      const canonical = Buffer.from(x, 'base64url').toString('base64url');
      return canonical === x ? undefined : { at: '/x', expected: canonical, received: x };
    }),
});
