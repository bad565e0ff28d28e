import { advice, contract, standard } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { noObjectBreach } from '../../../harness/formats/body-facts.js';
import { isObject, type JsonValue, jsonObjectOf, jsonOf } from '../../../harness/formats/json.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import { succeeded } from '../../../harness/network/exchange.js';
import { notSuccess } from './statuses.clauses.js';

export const successBody = clause<Exchange>({
  id: 'A-HTTP-04',
  basis: contract,
  section: 'Endpoints',
  place: 'introduction: JSON bodies',
  text: 'A successful response is one JSON object in valid UTF-8 (RFC 8259).',
  cause: 'The body of {route} is not one JSON object: {received}.',
  fix: 'Serialise the whole response as one JSON object in UTF-8; where it ends too early, look for a Content-Length that counts characters instead of bytes.',
  judge: (exchange) => {
    if (!succeeded(exchange)) return notSuccess;
    return jsonObjectOf(exchange) ? pass : broken(noObjectBreach(exchange));
  },
});

const hasLoneSurrogate = (value: JsonValue): boolean => {
  if (typeof value === 'string') return !value.isWellFormed();
  if (Array.isArray(value)) return value.some(hasLoneSurrogate);
  return (
    isObject(value) &&
    Object.entries(value).some(([name, member]) => !name.isWellFormed() || hasLoneSurrogate(member))
  );
};

export const interoperableJson = clause<Exchange>({
  id: 'A-HTTP-05',
  basis: advice('a serializer writes the same member twice with one value, which JSON does not forbid'),
  section: 'Endpoints',
  place: 'introduction: JSON bodies',
  text: 'JSON bodies contain no duplicate member name and no lone surrogate (RFC 8259, 4, 8.2).',
  cause: 'The JSON text of {route} is ambiguous: {received}.',
  fix: 'Write JSON with a serialiser: each member once, no lone surrogates.',
  judge: (exchange) => {
    const { document } = jsonOf(exchange);
    if (!document) return inapplicable('the body is not JSON');
    const [twice] = document.duplicates;
    if (twice !== undefined)
      return broken({
        at: twice,
        expected: 'each member name once',
        received: 'the same name twice',
        facts: { body: 'name-twice' },
      });
    // Valid UTF-8 contains none: a lone surrogate can only come from an escape.
    if (document.text.includes('\\u') && hasLoneSurrogate(document.value))
      return broken({ at: '', expected: 'well-formed text', received: 'a lone surrogate' });
    return pass;
  },
});

export const noByteOrderMark = clause<Exchange>({
  id: 'A-HTTP-10',
  basis: standard('RFC 8259', '8.1'),
  section: 'Endpoints',
  place: 'introduction: application/json',
  text: 'JSON bodies begin without a byte order mark (RFC 8259, 8.1).',
  cause: 'JSON of {route} begins with a byte order mark: {received}.',
  fix: 'Write JSON without U+FEFF at its start.',
  needsOwnRecording: true,
  judge: (exchange) => {
    const { document } = jsonOf(exchange);
    if (!document) return inapplicable('the body is not JSON');
    return document.byteOrderMark
      ? broken({
          at: '',
          expected: 'no byte order mark',
          received: 'U+FEFF at the start',
          facts: { body: 'byte-order-mark' },
        })
      : pass;
  },
});
