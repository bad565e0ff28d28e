import type { JsonObject } from '../../../../harness/formats/json.js';
import { type Exchange, status } from '../../../../harness/network/exchange.js';
import type { CompanionContext } from '../../context.js';
import { requestedAgain } from '../../lasting.js';
import { entriesOf, isAmong } from '../../rest/content/entries.js';
import { markdownOf, sourceOf } from '../../rest/content/notes.clauses.js';
import type { Listed, Opened } from '../../rest/requests.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { entriesFrom } from '../same-as-rest/result-value.js';
import {
  continuationOf,
  fewestSame,
  isWhole,
  leftOut,
  listingsWhole,
  notesWhole,
  restNotesWhole,
  type ToldListing,
  type ToldNote,
} from '../same-as-rest/whole.clauses.js';

const textOf = ({ get }: Opened): string =>
  status(get) === 200
    ? markdownOf(get)
        .map(({ text }) => text)
        .join('\n')
    : '';

/** A note that the tool returned, or that was read as a resource. */
export interface ReadNote {
  readonly rpc: RpcExchange;
  readonly opened: Opened;
  /** Requests the same once more. Default: only REST is asked again. */
  readonly again?: () => Promise<RpcExchange>;
}

/** A note as it is compared, from a result that is no error. */
const toldNote = (
  { rpc, opened, again }: ReadNote,
  whole: typeof notesWhole,
): (ReadNote & { readonly note: ToldNote }) | undefined => {
  const result = objectResult(rpc);
  if (!result || result.isError === true || status(opened.get) !== 200) return undefined;
  const { path } = opened.get.request;
  const own = sourceOf(opened.get).map(({ text }) => text);
  return {
    rpc,
    opened,
    ...(again ? { again } : {}),
    note: { told: result, own, path, mayShorten: whole === notesWhole },
  };
};

/**
 * Returns whether a note stays another one: REST is asked again, then the agent's endpoint, then REST. A note that
 * has changed meanwhile, or that is the same in one of two results, says nothing: instances may differ for a while.
 */
const staysOther = async (
  { companion }: CompanionContext,
  { rpc, opened, again }: ReadNote,
  whole: typeof notesWhole,
): Promise<boolean> => {
  const askRest = () => requestedAgain(companion, opened.get);
  const before = await askRest();
  const later = again ? [await again(), await again()] : [rpc];
  const owns = [before, await askRest()];
  if (owns.some((get) => textOf({ ...opened, get }) !== textOf(opened))) return false;
  return later.every((one) => {
    const told = toldNote({ rpc: one, opened }, whole);
    return told !== undefined && isWhole(told.note) === false;
  });
};

/** How long a cache holds a response as a rule, and one second more. */
const cacheSeconds = 61;

/** Compares all notes that an agent received with REST; both are asked again about one that differs. */
export const judgeWholeNotes = async (
  context: CompanionContext,
  read: readonly ReadNote[],
  whole: typeof notesWhole = notesWhole,
): Promise<void> => {
  const compared: { readonly exchange: Exchange; readonly note: ToldNote }[] = [];
  const others: ReadNote[] = [];
  for (const one of read) {
    const told = toldNote(one, whole);
    if (told && (isWhole(told.note) !== false || (await staysOther(context, one, whole)))) {
      compared.push({ exchange: one.rpc.exchanges[0], note: told.note });
      if (isWhole(told.note) === false) others.push(one);
    }
  }
  // A cache without a mark may hold one side for a minute: one note that stays another one after it is enough.
  const [other] = others;
  if (other && compared.length >= others.length + fewestSame) {
    await context.wait(cacheSeconds, 'a cache may hold an older note for a minute');
    if (!(await staysOther(context, other, whole))) return;
  }
  const [first, ...more] = compared;
  if (first)
    context.judge([whole], {
      exchanges: [first.exchange, ...more.map(({ exchange }) => exchange)],
      notes: compared.map(({ note }) => note),
    });
};

/** Judges whether REST returns notes to their end; both are asked again about one that goes on for the agent. */
export const judgeNotesOfRest = async (
  context: CompanionContext,
  read: readonly ReadNote[],
): Promise<void> => {
  const compared: { readonly get: Exchange; readonly note: ToldNote }[] = [];
  for (const one of read) {
    const told = toldNote(one, notesWhole);
    if (!told) continue;
    if (continuationOf(told.note) === undefined) {
      compared.push({ get: one.opened.get, note: told.note });
      continue;
    }
    await context.wait(cacheSeconds, 'a cache may hold an older note for a minute');
    const get = await requestedAgain(context.companion, one.opened.get);
    const later = toldNote(
      { rpc: (await one.again?.()) ?? one.rpc, opened: { ...one.opened, get } },
      notesWhole,
    );
    if (later) compared.push({ get, note: later.note });
  }
  const [first, ...more] = compared;
  if (first)
    context.judge([restNotesWhole], {
      exchanges: [first.get, ...more.map(({ get }) => get)],
      notes: compared.map(({ note }) => note),
    });
};

/** A listing of the tool, and those of REST with the same entries. */
export interface ReadListing {
  readonly rpc: RpcExchange;
  readonly told: readonly JsonObject[];
  readonly limit: number | undefined;
  readonly own: readonly Listed[];
  /** Asks the tool the same once more. */
  readonly again?: () => Promise<RpcExchange>;
}

/** Returns the entries of listings; undefined where one may hold more of them. */
const entriesOfAll = (listings: readonly { readonly listing: Exchange; readonly limit: number }[]) => {
  const found = listings.map(({ listing, limit }) => {
    const entries = entriesOf(listing)?.entries;
    return entries && entries.length < limit ? entries : undefined;
  });
  return found.every((entries) => entries !== undefined) ? found.flat() : undefined;
};

/**
 * Compares all listings of the tool with REST. If a listing leaves an entry out, both REST and the tool are
 * requested again.
 */
export const judgeWholeListings = async (
  { companion, judge }: CompanionContext,
  read: readonly ReadListing[],
): Promise<void> => {
  const whole = read.flatMap((one) => {
    const own = entriesOfAll(one.own);
    return own === undefined ? [] : [{ ...one, own, listings: one.own }];
  });
  const lists: ToldListing[] = [];
  for (const { told, own, limit, listings, again: askTool } of whole) {
    if (leftOut({ told, own, limit }, whole) === undefined) {
      lists.push({ told, own, limit });
      continue;
    }
    const again = await Promise.all(
      listings.map(async (one) => ({
        listing: await companion.send({ path: one.path, again: true, remember: false }),
        limit: one.limit,
      })),
    );
    const later = entriesOfAll(again) ?? [];
    // Entries that were published or withdrawn since, or that the tool lists now, say nothing about it.
    const nowTold = askTool ? entriesFrom(await askTool()) : [];
    const isTelling = (entry: JsonObject) => isAmong(told, entry) || !isAmong(nowTold, entry);
    lists.push({ told, own: own.filter((entry) => isAmong(later, entry) && isTelling(entry)), limit });
  }
  const [first, ...more] = whole;
  if (first)
    judge([listingsWhole], {
      exchanges: [first.rpc.exchanges[0], ...more.map(({ rpc }) => rpc.exchanges[0])],
      lists,
    });
};
