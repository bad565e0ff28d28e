import { standard } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  jsonObjectOf,
  jsonOf,
  pointerStep,
} from '../../../harness/formats/json.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import { keysOf, directoryPath as place } from './directory.js';

const section = 'Endpoints, Interface B discovery';

/** Returns where a value holds a private key in PEM, or an Ed25519 key with its private member; undefined where it does not. */
const privateWithin = (value: JsonValue, at: string): string | undefined => {
  if (typeof value === 'string') return /-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(value) ? at : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (isObject(value) && value.kty === 'OKP' && typeof value.d === 'string') return at;
  for (const [name, inner] of Object.entries(value)) {
    const found = privateWithin(inner, at + pointerStep(name));
    if (found !== undefined) return found;
  }
  return undefined;
};

const privateMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

export const noPrivateKey = clause<Exchange>({
  id: 'B-SIG-04',
  basis: standard('RFC 8037', '2'),
  section,
  place,
  text: 'No key contains a private member (RFC 8037, 2; RFC 7518, 6), and nothing else in the directory is a private key.',
  cause: 'The key directory shows a private key: {received}.',
  fix: 'Remove it, and replace the key at once.',
  judge: (exchange) => {
    const keys = keysOf(exchange)?.filter(isObject) ?? [];
    if (keys.length === 0) return inapplicable('no keys');
    const privateIn = (key: JsonObject) => privateMembers.find((name) => key[name] !== undefined);
    const index = keys.findIndex((key) => privateIn(key) !== undefined);
    if (index >= 0)
      return broken({
        at: `/keys/${index}`,
        expected: 'public members only',
        received: `the member ${privateIn(keys[index] ?? {})}, which is private`,
        facts: { unwanted: [`/keys/${index}/${privateIn(keys[index] ?? {})}`] },
      });
    const at = privateWithin(jsonObjectOf(exchange) ?? null, '');
    return at === undefined
      ? pass
      : broken({ at, expected: 'public keys only', received: 'a private key', facts: { unwanted: [at] } });
  },
});

export const keyMembersOnce = clause<Exchange>({
  id: 'B-SIG-23',
  basis: standard('RFC 7517', '4 and 5'),
  section,
  place,
  text: 'The directory and its keys have each member once: parsers may refuse a key that has one twice, or read another value (RFC 7517, 4 and 5).',
  cause: 'The key directory has a member twice{at}.',
  fix: 'Send each member of the directory and of its keys once.',
  judge: (exchange) => {
    if (!keysOf(exchange)) return inapplicable('no keys: another clause judges that');
    const twice = jsonOf(exchange).document?.duplicates.find((at) => /^(\/keys\/\d+)?\/[^/]*$/.test(at));
    return twice === undefined
      ? pass
      : broken({
          at: twice,
          expected: 'each member once',
          received: 'this member twice',
          facts: { repeated: true },
        });
  },
});
