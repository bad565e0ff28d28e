import type { JsonObject } from '../../../../harness/formats/json.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import type { CompanionContext } from '../../context.js';
import { entriesOf, namedAlike, titleOf } from '../../rest/content/entries.js';
import { entriesFrom } from '../same-as-rest/result-value.js';
import { isOther, type ToldTitle, titlesStay } from '../same-as-rest/titles.clauses.js';
import type { ReadListing } from './whole-results.js';

/** An entry as an agent endpoint lists it. */
export interface Told {
  readonly exchange: Exchange;
  readonly entries: readonly JsonObject[];
}

/** Returns whether an agent endpoint and REST list the same entry. */
export type SameEntry = (told: JsonObject, own: JsonObject) => boolean;

const titlesOf = (
  told: readonly JsonObject[],
  own: readonly JsonObject[],
  isSame: SameEntry,
): readonly (ToldTitle & { readonly entry: JsonObject })[] =>
  told.flatMap((entry) => {
    const [found, ...others] = new Set(own.filter((one) => isSame(entry, one)).map(titleOf));
    const title = titleOf(entry);
    return title !== undefined && found !== undefined && others.length === 0
      ? [{ told: title, own: found, entry }]
      : [];
  });

/**
 * Compares titles with those of listings of REST. Where one differs, both are asked again, REST first and last: an
 * entry may be changed meanwhile, and only titles that stay are compared.
 */
export const judgeTitles = async (
  { companion, judge }: Pick<CompanionContext, 'companion' | 'judge'>,
  first: Told,
  listings: readonly { readonly listing: Exchange; readonly path: string }[],
  isSame: SameEntry,
  again: () => Promise<Told>,
): Promise<void> => {
  const entriesIn = (exchanges: readonly Exchange[]) =>
    exchanges.flatMap((exchange) => entriesOf(exchange)?.entries ?? []);
  const own = listings.map(({ listing }) => listing);
  const titles = titlesOf(first.entries, entriesIn(own), isSame);
  if (!titles.some(isOther)) {
    judge([titlesStay], { exchanges: [first.exchange, ...own], titles });
    return;
  }
  const askRest = () =>
    Promise.all(listings.map(({ path }) => companion.send({ path, again: true, remember: false })));
  const before = await askRest();
  const later = await again();
  const after = await askRest();
  const repeated = [before, after].map((exchanges) => titlesOf(later.entries, entriesIn(exchanges), isSame));
  const stays = ({ told, own: title }: ToldTitle) =>
    repeated.every((all) => all.some((one) => one.told === told && one.own === title));
  judge([titlesStay], { exchanges: [later.exchange, ...after], titles: titles.filter(stays) });
};

/** Compares the titles in listings by a tool with those of REST. */
export const judgeListedTitles = async (
  context: Pick<CompanionContext, 'companion' | 'judge'>,
  read: readonly ReadListing[],
): Promise<void> => {
  const repeatable = read.flatMap((one) => (one.again ? [{ ...one, again: one.again }] : []));
  const [first] = repeatable;
  if (!first) return;
  await judgeTitles(
    context,
    { exchange: first.rpc.exchanges[0], entries: repeatable.flatMap(({ told }) => told) },
    repeatable.flatMap(({ own }) => own),
    namedAlike,
    async () => {
      const [later, ...more] = await Promise.all(repeatable.map(({ again }) => again()));
      return {
        exchange: (later ?? first.rpc).exchanges[0],
        entries: [later ?? first.rpc, ...more].flatMap(entriesFrom),
      };
    },
  );
};
