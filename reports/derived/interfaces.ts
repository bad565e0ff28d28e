import type { InterfaceLetter } from '../model/exchanges.js';
import type { ConformanceReport } from '../model/report.js';
import { counted } from '../text/wording.js';

const known: Readonly<Record<string, string>> = {
  a: 'Interface A, journal',
  b: 'Interface B, companion',
};

/** One interface of a report: its letter and its title for people. */
export interface ReportedInterface {
  letter: InterfaceLetter;
  title: string;
}

/** Returns the interfaces of a report in the contract's order; older reports without a list have A and B. */
export const interfacesOf = ({ interfaces, clauses }: ConformanceReport): ReportedInterface[] =>
  interfaces ??
  [...new Set(clauses.map((clause) => clause.interface))]
    .sort()
    .map((letter) => ({ letter, title: known[letter] ?? `Interface ${letter.toUpperCase()}` }));

/** Returns the number of requests to all interfaces and to the test hooks. */
export const allRequests = ({ requests }: ConformanceReport): number =>
  Object.values(requests).reduce((sum, count) => sum + count, 0);

/** Returns the requests of a run as words; calls of the test hooks apart. */
export const requestsText = (report: ConformanceReport): string => {
  const calls = report.requests.control ?? 0;
  const requests = counted(allRequests(report) - calls, 'request');
  return calls === 0 ? requests : `${requests} and ${counted(calls, 'call')} of test hooks`;
};
