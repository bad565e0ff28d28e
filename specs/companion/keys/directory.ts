import { type Breach, broken, inapplicable, type Judgement, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonObject, type JsonValue, jsonObjectOf } from '../../../harness/formats/json.js';
import type { Exchange } from '../../../harness/network/exchange.js';

/** Path of the public keys (contract, Endpoints, Interface B). */
export const directoryPath = '/.well-known/http-message-signatures-directory';

/** Allowed difference between clocks. */
export const skewSeconds = 300;

/** Returns the entries of `keys`, or undefined when the body is no directory. */
export const keysOf = (exchange: Exchange): readonly JsonValue[] | undefined => {
  const keys = jsonObjectOf(exchange)?.keys;
  return Array.isArray(keys) ? keys : undefined;
};

/** Returns whether a key is meant as Ed25519. Keys of other types are allowed and ignored (RFC 7517, 5). */
export const isEd25519 = (key: JsonValue): key is JsonObject => isObject(key) && key.crv === 'Ed25519';

/** Judgement where a directory holds no Ed25519 key. */
export const noEd25519Key = inapplicable('no Ed25519 key: another clause judges that');

/** Judges each Ed25519 key; `at` of the breach is relative to that key. */
export const eachKey = (exchange: Exchange, breachOf: (key: JsonObject) => Breach | undefined): Judgement => {
  const keys = keysOf(exchange) ?? [];
  let judged = 0;
  for (const [index, key] of keys.entries()) {
    if (!isEd25519(key)) continue;
    judged += 1;
    const breach = breachOf(key);
    if (breach) return broken({ ...breach, at: `/keys/${index}${breach.at}` });
  }
  return judged === 0 ? noEd25519Key : pass;
};
