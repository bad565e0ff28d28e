import { noSecrets } from '../../harness/secrets/secrets.js';
import type { Fault } from '../../reference-server/fault.js';
import type { InterfaceLetter } from '../../reports/model/exchanges.js';
import type { ClauseExample } from '../../runs/catalogue/clause-examples.js';
import { reportExchange } from '../../runs/report/evidence/exchange.js';
import { clauses } from '../../specs/catalogue.js';
import { interfaceOfDeviation } from '../matrix.js';
import { playReference } from '../play.js';
import { subjects } from '../rows/deviations.js';
import { exampleFrom, requestKey, type SoundResponses, textDigest } from './example.js';

const faults = subjects.flatMap(({ kind, deviation }) => (kind === 'fault' ? [deviation as Fault] : []));

/** Faults that break a clause, the one that breaks least in front. */
const faultsOf = (id: string): Fault[] =>
  faults
    .filter(({ breaks }) => breaks.includes(id))
    .sort((one, other) => one.breaks.length - other.breaks.length);

/** Returns the examples in a text of one line of JSON each. */
export const readExamples = (text: string): ClauseExample[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ClauseExample);

/** Returns examples as the text of their file, in the order of the catalogue. */
export const writeExamples = (examples: readonly ClauseExample[]): string => {
  const byId = new Map(examples.map((example) => [example.id, example]));
  return clauses
    .flatMap(({ id }) => byId.get(id) ?? [])
    .map((example) => `${JSON.stringify(example)}\n`)
    .join('');
};

/** Whether an example is of the present text of a clause and of a fault that still breaks it. */
const isCurrent = ({ id, text, fault }: ClauseExample): boolean => {
  const clause = clauses.find((known) => known.id === id);
  return (
    clause !== undefined &&
    text === textDigest(clause.text) &&
    faultsOf(id).some((known) => known.id === fault)
  );
};

/**
 * Returns the examples that still belong to the catalogue, and the clauses that have a fault but no example.
 */
export const examplesDue = (
  examples: readonly ClauseExample[],
): { kept: ClauseExample[]; due: typeof clauses } => {
  const kept = examples.filter(isCurrent);
  const known = new Set(kept.map(({ id }) => id));
  return { kept, due: clauses.filter(({ id }) => !known.has(id) && faultsOf(id).length > 0) };
};

const soundResponses = async (name: InterfaceLetter): Promise<SoundResponses> => {
  const found: [string, ReturnType<typeof reportExchange>][] = [];
  const view = { bodyBytes: 65_536, secrets: noSecrets, timeoutMs: 5000, curl: false };
  await playReference(
    name,
    {},
    {
      onExchange: (exchange) => {
        const shown = reportExchange(exchange, view);
        found.push([requestKey(shown), shown]);
      },
    },
  );
  return new Map(found.reverse());
};

/** Faults that are tried for one clause: the report of one may not show a single exchange. */
const mostTries = 3;

/** Plays the faults of these clauses, one server at a time; returns an example for each clause that has one. */
export const generateExamples = async (due: typeof clauses): Promise<ClauseExample[]> => {
  const sound = new Map<InterfaceLetter, SoundResponses>();
  const found = new Map<string, ClauseExample>();
  for (const { id } of due)
    for (const fault of faultsOf(id).slice(0, mostTries)) {
      if (found.has(id)) break;
      const name = interfaceOfDeviation(fault);
      const responses = sound.get(name) ?? (await soundResponses(name));
      sound.set(name, responses);
      const report = (await playReference(name, { faults: [fault] })).report();
      // One server shows several clauses; each takes the first fault that shows it.
      for (const clause of due) {
        if (found.has(clause.id) || !faultsOf(clause.id).slice(0, mostTries).includes(fault)) continue;
        const example = exampleFrom(clause, fault.id, report, responses);
        if (example) found.set(clause.id, example);
      }
    }
  return [...found.values()];
};
