import { readFileSync } from 'node:fs';
import type { AnyClause } from '../../harness/declarations/clause.js';
import {
  type InterfaceFacts,
  type Suite,
  suiteOf,
  type UntestableSentence,
} from '../../harness/declarations/interface.js';
import type { Scenario } from '../../harness/declarations/scenario.js';
import { type Contract, loadInterfaces } from '../contract.js';

/** Description of a deliberate fault of the reference server. */
export interface KnownFault {
  readonly id: string;
  readonly title: string;
  readonly breaks: readonly string[];
}

/** Source files below the project's folder: `path:line` of clauses by id, paths of scenarios by title. */
export interface Sources {
  readonly clauses: Readonly<Record<string, string>>;
  readonly scenarios: Readonly<Record<string, string>>;
}

/** A contract without judges and scenarios: enough to select, explain and report. */
export interface Catalogue {
  readonly interfaces: readonly InterfaceFacts[];
  readonly clauses: readonly AnyClause[];
  readonly scenarios: readonly Scenario[];
  /** Ids of the clauses that judge every exchange. */
  readonly onEvery: ReadonlySet<string>;
  readonly untestable: readonly UntestableSentence[];
  readonly faults: readonly KnownFault[];
  readonly counts: ScenarioCounts;
  readonly sources: Sources;
}

/** How long a scenario takes in a whole run, as the bench measured it. */
export interface Lasting {
  /** Responses that it waits for, one after the other; calls of test hooks included. */
  readonly inTurn: number;
  /** Seconds that it takes where it waits for a quota, whatever the latency; 0 where it does not wait. */
  readonly windowSeconds: number;
}

/** What the bench counted of each scenario, by title. */
export interface ScenarioCounts {
  /** Requests of the scenario when it is played alone. */
  readonly requestsOf: Readonly<Record<string, number>>;
  readonly lasting: Readonly<Record<'withHooks' | 'withoutHooks', Readonly<Record<string, Lasting>>>>;
}

/** A catalogue as plain data: the clauses of each scenario by id. */
export interface CatalogueData {
  readonly clauses: readonly Omit<AnyClause, 'judge'>[];
  readonly scenarios: readonly (Omit<Scenario, 'clauses' | 'optional' | 'run'> & {
    readonly clauses: readonly string[];
  })[];
  readonly onEvery: readonly string[];
  readonly untestable: readonly UntestableSentence[];
  readonly faults: readonly KnownFault[];
  readonly counts: ScenarioCounts;
  readonly sources: Sources;
}

/** Returns the data of a catalogue, as the build writes it. */
export const catalogueData = (
  suite: Pick<Suite, 'clauses' | 'scenarios' | 'onlookers'>,
  untestable: readonly UntestableSentence[],
  faults: readonly KnownFault[],
  counts: ScenarioCounts,
  sources: Sources,
): CatalogueData => ({
  clauses: suite.clauses.map(({ judge: _, ...clause }) => clause),
  scenarios: suite.scenarios.map(({ title, interface: name, phase, clauses }) => ({
    title,
    interface: name,
    phase,
    clauses: clauses.map(({ id }) => id),
  })),
  onEvery: [...new Set(suite.onlookers.flatMap(({ clauses }) => clauses.map(({ id }) => id)))],
  untestable,
  faults: faults.map(({ id, title, breaks }) => ({ id, title, breaks })),
  counts,
  sources,
});

const notHere = (): never => {
  throw new Error('the data of a catalogue cannot judge or play: load its interfaces');
};

const fromData = (interfaces: readonly InterfaceFacts[], data: CatalogueData): Catalogue => {
  const clauses = data.clauses.map((clause): AnyClause => ({ ...clause, judge: notHere }));
  const byId = new Map(clauses.map((clause) => [clause.id, clause]));
  return {
    interfaces,
    clauses,
    scenarios: data.scenarios.map((scenario) => ({
      ...scenario,
      clauses: scenario.clauses.flatMap((id) => byId.get(id) ?? []),
      optional: [],
      run: notHere,
    })),
    onEvery: new Set(data.onEvery),
    untestable: data.untestable,
    faults: data.faults,
    counts: data.counts,
    sources: data.sources,
  };
};

/**
 * Loads the catalogue of a contract. Reads the data of the build if present: that takes a tenth of the time.
 */
export const loadCatalogue = async (contract: Contract): Promise<Catalogue> => {
  if (contract.data)
    return fromData(contract.facts, JSON.parse(readFileSync(contract.data, 'utf8')) as CatalogueData);
  const interfaces = await loadInterfaces(contract);
  return fromData(
    contract.facts,
    catalogueData(
      suiteOf(interfaces),
      interfaces.flatMap(({ untestable }) => untestable),
      [],
      { requestsOf: {}, lasting: { withHooks: {}, withoutHooks: {} } },
      { clauses: {}, scenarios: {} },
    ),
  );
};
