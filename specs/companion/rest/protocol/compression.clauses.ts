import { advice } from '../../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import { canonicalText, jsonOf } from '../../../../harness/formats/json.js';
import {
  bodyText,
  type Exchange,
  hasJsonType,
  haveSameBody,
  mediaType,
  status,
} from '../../../../harness/network/exchange.js';
import { servedFromCache } from '../../../../harness/network/intermediaries.js';

/** The same request with compression accepted, and the plain one. */
export interface Compressed {
  readonly exchanges: readonly [compressed: Exchange, plain: Exchange];
}

export const compressedAlike = clause<Compressed>({
  id: 'B-HTTP-08',
  basis: advice(
    'a proxy in front compresses only some routes, or prepares compressed copies with a more general media type',
  ),
  section: 'Endpoints, Interface B',
  place: 'addressed over HTTP',
  text: 'A REST route, an agent endpoint or a document that returns status 200 also does so for clients that accept gzip or br: with a body that decodes, the same media type and the same content, because a content coding changes neither (RFC 9110, 8.3, 8.4).',
  cause:
    '{route} fails or returns something else for clients that accept compressed bodies: expected {expected}, received {received}.',
  fix: 'Compress what the plain response sends, each time or anew with each release, and name the coding in Content-Encoding; or do not compress.',
  judgesFailures: true,
  judgesBeginnings: true,
  judge: ({ exchanges: [compressed, plain] }) => {
    if (status(plain) !== 200) return inapplicable('the plain request fails: another clause judges that');
    if (compressed.failure && compressed.failure.code !== 'malformed-http')
      return inapplicable(compressed.failure.text);
    if ([429, 502, 503, 504].includes(status(compressed))) return inapplicable('refused for another reason');
    if (status(compressed) !== 200)
      return broken({
        at: '',
        expected: 'status 200 and a body that decodes',
        received: compressed.failure?.text ?? `status ${status(compressed)}`,
      });
    const body = compressed.response?.body ?? new Uint8Array();
    if (body[0] === 0x1f && body[1] === 0x8b)
      return broken({ at: '', expected: 'a body that decodes', received: 'one that is compressed twice' });
    const [type, plainType] = [mediaType(compressed), mediaType(plain)];
    // An agent endpoint may write one response as JSON and the next one as a stream of events.
    const isOther =
      compressed.request.method === 'GET' && type !== '' && plainType !== '' && type !== plainType;
    return isOther
      ? broken({ at: 'Content-Type', expected: `${plainType}, as of the plain body`, received: type })
      : pass;
  },
});

/**
 * The same document compressed and plain. Where the two differ, it is requested again in turn, each time with a query that
 * no cache has seen.
 */
export interface CompressedInTurn {
  readonly exchanges: readonly [compressed: Exchange, plain: Exchange, ...again: Exchange[]];
}

/** Returns the content of a body: JSON as its value, text without its white space, which a file may be stripped of. */
const contentOf = (exchange: Exchange): string => {
  const value = hasJsonType(exchange) ? jsonOf(exchange).document?.value : undefined;
  return value === undefined ? bodyText(exchange).replace(/\s+/g, ' ').trim() : canonicalText(value);
};

const isEqual = (one: Exchange, other: Exchange): boolean =>
  haveSameBody(one, other) || contentOf(one) === contentOf(other);

export const compressedSameContent = alsoJudging<CompressedInTurn>(compressedAlike, ({ exchanges }) => {
  if (exchanges.some((exchange) => status(exchange) !== 200))
    return inapplicable('not each response is a success: another clause judges that');
  const [plain, ...later] = exchanges.filter((_, index) => index % 2 === 1);
  const compressed = exchanges.filter((_, index) => index % 2 === 0);
  // A cache may hold the two from different times.
  if (exchanges.slice(2).some(servedFromCache)) return inapplicable('a cache may be behind');
  if (!plain || later.some((one) => !isEqual(one, plain)))
    return inapplicable('the document changes from response to response');
  if (compressed.some((one) => isEqual(one, plain))) return pass;
  return later.length === 0
    ? inapplicable('the document was not requested again')
    : broken({
        at: '',
        expected: `the content of the plain body, ${contentOf(plain).length} characters, each time`,
        received: `other content, ${contentOf(exchanges[0]).length} characters, each time`,
      });
});
