import { advice, contract, derived } from '../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../harness/declarations/clause.js';
import {
  type Breach,
  broken,
  inapplicable,
  type Judgement,
  madeVoid,
  noData,
  pass,
} from '../../../harness/engine/verdict.js';
import { canonicalText, isObject, type JsonValue, jsonOf } from '../../../harness/formats/json.js';
import { type Exchange, headerValues, receivedStatus, status } from '../../../harness/network/exchange.js';
import { contractTextOfBody, contractTextOfItem } from '../records/contract-fields.js';
import { getOperation } from './operations.js';
import { madeOutside } from './origin.js';

/** The same request sent twice, with no difference or with one different header. */
export interface SentTwice {
  readonly exchanges: readonly [first: Exchange, second: Exchange];
  /** Snapshots before and after the two; equal when nothing was published. */
  readonly snapshots: readonly [before: string | undefined, after: string | undefined];
  /** Whether to ignore the order of items: the order of search is open. */
  readonly unordered: boolean;
}

/** What two responses must share. */
interface Essence {
  /** The items of a page, or one whole record; cursors and request ids may differ. */
  readonly parts: readonly string[];
  /** Whether a cursor leads to further items. */
  readonly continues: boolean;
  /** The snapshot that a page names. */
  readonly snapshot?: string | undefined;
}

const textIn = (value: JsonValue, name: string): string | undefined => {
  const text = isObject(value) ? value[name] : undefined;
  return typeof text === 'string' ? text : undefined;
};

const essence = (exchange: Exchange): Essence | undefined => {
  const value = jsonOf(exchange).document?.value ?? null;
  const { items, next_cursor: cursor } = (value ?? {}) as { items?: JsonValue; next_cursor?: JsonValue };
  if (Array.isArray(items))
    return {
      parts: items.map(contractTextOfItem),
      continues: typeof cursor === 'string',
      snapshot: textIn(value, 'snapshot'),
    };
  const text = contractTextOfBody(value);
  return text === undefined ? undefined : { parts: [text], continues: false };
};

/** Returns the ids on a page of the listing; undefined for other responses. */
const idsIn = (exchange: Exchange): Essence | undefined => {
  const value = jsonOf(exchange).document?.value;
  if (status(exchange) !== 200 || getOperation(exchange) !== 'listContent' || !isObject(value))
    return undefined;
  if (!Array.isArray(value.items)) return undefined;
  return {
    parts: value.items.map((item) => textIn(item, 'id') ?? ''),
    continues: typeof value.next_cursor === 'string',
    snapshot: textIn(value, 'snapshot'),
  };
};

/**
 * Returns whether two readings of a page agree. A page may be shorter than its limit where a cursor continues it,
 * and its size may change with the load of the target.
 */
export const agreeAsFar = (one: Essence, other: Essence): boolean => {
  const [short, long] = one.parts.length <= other.parts.length ? [one, other] : [other, one];
  return (
    short.parts.every((part, index) => part === long.parts[index]) &&
    (short.parts.length === long.parts.length || short.continues)
  );
};

/** Returns whether hits, whose order is open, agree with all hits of the same search. */
const agreeAsHits = (all: Essence, other: Essence): boolean =>
  other.continues
    ? other.parts.every((part) => all.parts.includes(part))
    : [...all.parts].sort().join() === [...other.parts].sort().join();

/** Returns whether two responses are different revisions of a record: a record names no snapshot. */
export const areRevisions = (one: Exchange, other: Exchange): boolean => {
  const [first, second] = [one, other].map((exchange) =>
    textIn(jsonOf(exchange).document?.value ?? null, 'revision'),
  );
  return first !== undefined && second !== undefined && first !== second;
};

const sameResponse = (
  { exchanges: [first, second], snapshots: [before, after], unordered }: SentTwice,
  what: string,
): Judgement => {
  if (status(first) !== 200) return inapplicable('the first response is not a success');
  const stated = essence(first);
  if (stated === undefined)
    return inapplicable('the first response is not a page, record or site: another clause judges that');
  // Their order is open, so the hits on a page are open too.
  if (unordered && stated.continues && status(second) === 200)
    return inapplicable('the search has more hits than one page holds');
  const found = essence(second);
  const agrees = found && (unordered ? agreeAsHits(stated, found) : agreeAsFar(stated, found));
  const slip: Breach | undefined =
    status(second) !== 200
      ? { at: '', expected: 'status 200, as before', ...receivedStatus(second), exchange: 1 }
      : agrees
        ? undefined
        : { at: '', expected: 'the same content as before', received: `other content ${what}`, exchange: 1 };
  if (!slip) return pass;
  // Of two instances one may publish a moment later.
  if (before !== after || (found && stated.snapshot !== found.snapshot))
    return madeVoid('the target published between the two responses');
  return broken(slip);
};

export const sameRequestSameResponse = clause<SentTwice>({
  id: 'A-STABLE-01',
  basis: advice('a text of the site record changes with each response, such as a quotation drawn at random'),
  section: 'Endpoints',
  place: 'rule 1',
  also: ['States and transitions, introduction'],
  text: 'The same request gets the same response as long as nothing is published.',
  cause: 'The same request gets different responses although nothing was published: {request}.',
  fix: 'Look for replicas with different data, for random order, and for values generated for each request.',
  judge: (twice) => sameResponse(twice, 'when requested again'),
});

/** A request that the contract allows, sent twice. */
export interface RepeatedRequest {
  readonly exchanges: readonly [first: Exchange, second: Exchange, ...more: Exchange[]];
}

export const noLastingServerError = clause<RepeatedRequest>({
  id: 'A-HTTP-15',
  basis: derived(
    'every operation is documented with a successful response',
    'a request that the contract allows does not fail each time',
  ),
  section: 'Endpoints',
  place: 'introduction: success is 200',
  text: 'A request that the contract allows does not get a server error each time it is sent.',
  cause: 'An allowed request gets a server error each time: {request}{fields} returns {status}.',
  fix: 'Look for the error of this request in the log of the service.',
  judge: ({ exchanges }) => {
    const [first] = exchanges;
    if (!exchanges.every((exchange) => status(exchange) >= 500)) return pass;
    if (exchanges.some((exchange) => madeOutside(exchange) !== undefined))
      return inapplicable('perhaps not made by the application');
    return broken({
      at: '',
      expected: 'a response',
      received: `status ${status(first)}, also when sent again`,
    });
  },
});

export const listingIsStable = clause<SentTwice>({
  id: 'A-STABLE-02',
  basis: contract,
  section: 'Endpoints',
  place: 'rule 1',
  text: 'A page of the listing has the same records in the same order when it is requested again, as long as nothing is published.',
  cause:
    'The same request gets different responses, with other records or in another order, although nothing was published: {request}.',
  fix: 'Sort by id in one order on all replicas, and page within one snapshot.',
  judge: ({ exchanges: [first, second], snapshots: [before, after] }) => {
    const [ids, others] = [idsIn(first), idsIn(second)];
    if (!ids || !others) return inapplicable('no two pages of the listing');
    if (ids.parts.length === 0 && others.parts.length === 0) return noData('record');
    if (agreeAsFar(ids, others)) return pass;
    if (before !== after || ids.snapshot !== others.snapshot)
      return madeVoid('the target published between the two responses');
    return broken({
      at: '/items',
      expected: 'the same records as before',
      received: 'other records, or another order',
      exchange: 1,
    });
  },
});

export const credentialsChangeNothing = clause<SentTwice>({
  id: 'A-AUTH-02',
  basis: advice(
    'a gateway that serves several services of a host refuses an Authorization header that it does not know',
  ),
  section: 'Authentication',
  place: 'Interface A, 1',
  text: 'A request with a meaningless Authorization header, cookie or API key gets the same response as one without.',
  cause: 'Credentials change the response of {route}, although none are needed.',
  fix: 'Ignore credentials: the Authorization header, cookies and API keys.',
  judge: (twice) => sameResponse(twice, 'with credentials'),
});

/** The same request, sent before a publication and after it. */
export interface SentAcrossPublication {
  readonly exchanges: readonly [before: Exchange, after: Exchange];
}

/** Returns what an entity tag stands for: the items of a page, which has new cursors each time, or a whole document. */
const taggedText = (exchange: Exchange): string | undefined => {
  const value = jsonOf(exchange).document?.value;
  if (value === undefined) return undefined;
  return canonicalText(isObject(value) && Array.isArray(value.items) ? value.items : value);
};

/** Returns the strong entity tag of a response; undefined without one. */
export const strongTag = (exchange: Exchange): string | undefined => {
  const [tag, ...others] = headerValues(exchange, 'etag');
  return tag !== undefined && others.length === 0 && /^"[\x21\x23-\x7E\x80-\xFF]*"$/.test(tag)
    ? tag
    : undefined;
};

export const strongTagChanges = clause<SentAcrossPublication>({
  id: 'A-HTTP-13',
  basis: advice(
    'the server derives its ETag from a date or a file that the publication did not change: the contract promises no validators',
  ),
  section: 'Endpoints',
  place: 'introduction: addressed over HTTP',
  text: 'When the content changes, a strong ETag changes too, and If-None-Match with the earlier one does not get 304 (RFC 9110, 8.8.3, 13.1.2).',
  cause:
    'The content changes, but a strong ETag says that it is the same: expected {expected}, received {received}.',
  fix: 'Compute ETag from the bytes of the body, or mark it as weak (W/); compare If-None-Match with the ETag of the present body.',
  judge: ({ exchanges: [before, after] }) => {
    if (status(before) !== 200 || status(after) !== 200) return inapplicable('one response is not a success');
    const [tag, tagAfter] = [strongTag(before), strongTag(after)];
    if (tag === undefined || tagAfter === undefined) return inapplicable('no strong ETag was sent');
    if (!isOtherContent(before, after)) return inapplicable('the content is the same');
    return tag !== tagAfter
      ? pass
      : broken({
          at: 'ETag',
          expected: `another ETag than ${tag}, because the content is another one`,
          received: tagAfter,
          exchange: 1,
        });
  },
});

/** Returns whether two responses certainly hold different content. */
export const isOtherContent = (one: Exchange, other: Exchange): boolean => {
  const [text, otherText] = [taggedText(one), taggedText(other)];
  return text !== undefined && otherText !== undefined && text !== otherText;
};

/**
 * A response from before a publication, the new one, and then the request with the entity tag of the former one in
 * If-None-Match; again where that gets 304, because a replica may be behind.
 */
export interface AskedWithTag {
  readonly exchanges: readonly [
    before: Exchange,
    after: Exchange,
    conditional: Exchange,
    ...again: Exchange[],
  ];
}

export const notModifiedIsTrue = alsoJudging<AskedWithTag>(
  strongTagChanges,
  ({ exchanges: [before, after, conditional, again] }) => {
    const tag = strongTag(before);
    if (tag === undefined) return inapplicable('no strong ETag was sent');
    if (status(after) !== 200 || !isOtherContent(before, after))
      return inapplicable('the content is the same');
    if (status(conditional) === 200 || (again && status(again) === 200)) return pass;
    if (status(conditional) !== 304 || !again || status(again) !== 304)
      return inapplicable('neither the content nor 304: other clauses judge that');
    return broken({
      at: '',
      expected: 'status 200 and the new content',
      received: `status 304 for If-None-Match: ${tag}, the tag of other content`,
      exchange: 3,
    });
  },
);
