import { suiteOf } from '../../harness/declarations/interface.js';
import { interfaces } from '../../specs/interfaces.js';
import type { Table } from '../figures/row.js';
import type { Carried } from '../in-memory/played.js';

/** Requests of scenarios that play at the same time: the calm ones of an interface, or one of the others. */
interface Part {
  readonly name: string;
  readonly carried: Carried[];
}

const { scenarios } = suiteOf(interfaces);

const nameOf = ({ scenario: title }: Carried): string => {
  const found = scenarios.find((one) => one.title === title);
  return found?.phase === 'calm' ? `calm scenarios of ${found.interface.toUpperCase()}` : title;
};

const partsOf = (carried: readonly Carried[]): readonly Part[] => {
  const parts = new Map<string, Part>();
  for (const one of carried) {
    const name = nameOf(one);
    const part = parts.get(name) ?? { name, carried: [] };
    part.carried.push(one);
    parts.set(name, part);
  }
  return [...parts.values()];
};

/**
 * Shows when the parts of a play sent their requests, and how many were in flight on average. Times are multiples of
 * the latency, after the first request.
 */
export const inFlightTable = (title: string, carried: readonly Carried[], latencyMs: number): Table => {
  const start = Math.min(...carried.map(({ from }) => from));
  const times = (milliseconds: number) => Math.round((milliseconds - start) / latencyMs);
  const rows = partsOf(carried).map(({ name, carried: own }) => {
    const from = Math.min(...own.map((one) => one.from));
    const until = Math.max(...own.map((one) => one.until));
    const busy = own.reduce((sum, one) => sum + one.until - one.from, 0);
    return { name, from, until, requests: own.length, inFlight: busy / Math.max(1, until - from) };
  });
  rows.sort((one, other) => one.from - other.from);
  return {
    titles: [`requests in flight, ${title}`, 'from', 'until', 'requests', 'in flight on average'],
    cells: rows.map(({ name, from, until, requests, inFlight }) => [
      name,
      times(from),
      times(until),
      requests,
      inFlight.toFixed(1),
    ]),
  };
};
