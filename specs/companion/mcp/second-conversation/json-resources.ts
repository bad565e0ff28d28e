import { isObject, type JsonObject, type JsonValue, readJson } from '../../../../harness/formats/json.js';
import type { CompanionContext } from '../../context.js';
import { entriesIn, entriesOf, isText, kinds, namedAlike, titleOf } from '../../rest/content/entries.js';
import { listed } from '../../rest/requests.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { titlesAgree } from '../same-as-rest/entries.clauses.js';
import { datesAgree } from '../same-as-rest/listings.clauses.js';
import { judgeTitles } from './told-titles.js';

/** Returns the value of a resource in JSON that is in one part. */
const valueRead = (rpc: RpcExchange): JsonValue | undefined => {
  const contents = objectResult(rpc)?.contents;
  const [part, ...more] = Array.isArray(contents) ? contents.filter(isObject) : [];
  return more.length === 0 && typeof part?.text === 'string' && /json/i.test(String(part.mimeType))
    ? readJson(Buffer.from(part.text)).document?.value
    : undefined;
};

/** Returns a list of entries as it is, and an entry as a list with it; undefined for other values. */
const listIn = (value: JsonValue | undefined): JsonValue | undefined => {
  if (value === undefined) return undefined;
  if ((entriesIn(value)?.entries.length ?? 0) > 0) return value;
  return isObject(value) && isText(value.slug) && titleOf(value) !== undefined ? [value] : undefined;
};

const entriesFrom = (value: JsonValue): readonly JsonObject[] => entriesIn(value)?.entries ?? [];

/** A resource, and its response. */
export interface ReadResource {
  readonly rpc: RpcExchange;
  readonly uri: string;
}

/** Compares the entries in resources in JSON with those that REST lists. */
export const judgeJsonResources = async (
  context: CompanionContext,
  read: readonly ReadResource[],
  again: (uri: string) => Promise<RpcExchange>,
): Promise<void> => {
  const lists = read.flatMap(({ rpc, uri }) => {
    const value = listIn(valueRead(rpc));
    return value === undefined ? [] : [{ rpc, uri, value }];
  });
  const [first] = lists;
  if (!first) return;
  const listings = await Promise.all(kinds.map((kind) => listed(context, kind)));
  const ofRest = listings.flatMap(({ listing }) => entriesOf(listing)?.entries ?? []);
  for (const { rpc, value } of lists)
    context.judge([titlesAgree, datesAgree], { ...rpc, value, limit: undefined, shownByRest: 0, ofRest });
  await judgeTitles(
    context,
    { exchange: first.rpc.exchanges[0], entries: lists.flatMap(({ value }) => entriesFrom(value)) },
    listings,
    namedAlike,
    async () => {
      const later = await Promise.all(lists.map(({ uri }) => again(uri)));
      const values = later.map((rpc) => listIn(valueRead(rpc))).filter((value) => value !== undefined);
      return { exchange: (later[0] ?? first.rpc).exchanges[0], entries: values.flatMap(entriesFrom) };
    },
  );
};
