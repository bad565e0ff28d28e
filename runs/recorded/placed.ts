import type { Interface } from '../../harness/declarations/interface.js';
import type { Exchange } from '../../harness/network/exchange.js';
import { readBaseUrl } from '../settings/readers.js';
import type { RecordedExchange, Recording } from './recording.js';

/** Recorded exchanges with the interface that each belongs to. */
export interface PlacedRecording {
  /** Base URLs by letter of the interface; those without an exchange are absent. */
  readonly targets: Readonly<Record<string, string>>;
  /** Numbered from 1, those of one interface after the other. */
  readonly exchanges: readonly Exchange[];
  /** Exchanges of other addresses and routes. */
  readonly elsewhere: number;
  /** Exchanges of routes that several interfaces have, while nothing tells whose address it is. */
  readonly ambiguous: number;
}

/** A base URL under which the path of an exchange is a documented route. */
interface Claim {
  readonly letter: string;
  readonly baseUrl: string;
}

const numbered = (recorded: RecordedExchange, letter: string, id: number): Exchange => ({
  attempt: 1,
  ...recorded,
  id,
  interface: letter,
});

/** Returns the base URLs that would make an exchange one of a documented route, at most one per interface. */
const claimsOf = (recorded: RecordedExchange, interfaces: readonly Interface[]): Claim[] =>
  interfaces.flatMap(({ letter, routeOf }) => {
    const route = routeOf?.(numbered(recorded, letter, 0));
    if (route === undefined) return [];
    const { origin } = new URL(recorded.request.url);
    const [path = ''] = recorded.request.path.split('?', 1);
    return [{ letter, baseUrl: origin + path.slice(0, path.length - route.length) }];
  });

/** Returns the address of each interface: as given, or where most exchanges are whose route no other interface has. */
const basesOf = (
  claims: readonly (readonly Claim[])[],
  given: Readonly<Record<string, string>>,
): Record<string, string> => {
  const counts = new Map<string, Claim & { count: number }>();
  for (const [claim, ...others] of claims) {
    if (claim === undefined || others.length > 0) continue;
    const key = `${claim.letter} ${claim.baseUrl}`;
    const known = counts.get(key) ?? { ...claim, count: 0 };
    counts.set(key, { ...known, count: known.count + 1 });
  }
  const bases: Record<string, string> = { ...given };
  // Interface A and Interface B have different addresses, so the one with more exchanges there has it.
  for (const { letter, baseUrl } of [...counts.values()].sort((one, other) => other.count - one.count))
    if (bases[letter] === undefined && !Object.values(bases).includes(baseUrl)) bases[letter] = baseUrl;
  return bases;
};

/** Finds out which interface each recorded exchange belongs to. `given` are base URLs of flags, by letter. */
export const placed = (
  recording: Recording,
  interfaces: readonly Interface[],
  given: Readonly<Record<string, string>>,
): PlacedRecording => {
  const letters = interfaces.map(({ letter }) => letter);
  const claims = recording.exchanges.map((one) => claimsOf(one, interfaces));
  const named = Object.fromEntries(
    Object.entries(recording.targets)
      .filter(([letter]) => letters.includes(letter))
      .map(([letter, text]) => [letter, readBaseUrl({ text, where: `the address of ${letter} in the log` })]),
  );
  const bases = basesOf(claims, { ...named, ...given });
  /** A run knows which interface it asked, also on paths that the contract does not name. */
  const letterOf = (one: RecordedExchange, own: readonly Claim[]): string | undefined => {
    if (one.interface !== undefined) return letters.includes(one.interface) ? one.interface : undefined;
    const [claim, ...others] = own.filter(({ letter, baseUrl }) => bases[letter] === baseUrl);
    return others.length === 0 ? claim?.letter : undefined;
  };
  const owners = recording.exchanges.map((one, index) => letterOf(one, claims[index] ?? []));
  const exchanges: Exchange[] = [];
  for (const letter of letters)
    for (const [index, one] of recording.exchanges.entries())
      if (owners[index] === letter) exchanges.push(numbered(one, letter, exchanges.length + 1));
  const found = new Set(exchanges.map((one) => one.interface));
  return {
    targets: Object.fromEntries(Object.entries(bases).filter(([letter]) => found.has(letter))),
    exchanges,
    elsewhere: owners.filter((owner) => owner === undefined).length,
    ambiguous: owners.filter((owner, index) => owner === undefined && (claims[index]?.length ?? 0) > 1)
      .length,
  };
};
