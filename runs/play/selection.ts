import { type AnyClause, interfaceOf } from '../../harness/declarations/clause.js';
import type { InterfaceFacts, Suite } from '../../harness/declarations/interface.js';
import type { Scenario } from '../../harness/declarations/scenario.js';
import type { Reason } from '../../harness/engine/verdict.js';
import type { InterfaceName } from '../../harness/network/exchange.js';
import { currentId, droppedIds } from '../../specs/retired.js';
import { didYouMean } from '../settings/suggest.js';
import { createMistakes, type Mistakes, quoted, usageError } from '../settings/usage-error.js';

/** What can be selected. */
type Playable = Pick<Suite, 'clauses' | 'scenarios'> & { readonly interfaces: readonly InterfaceFacts[] };

/** The part of a suite that a run plays. */
export interface Selection {
  readonly clauses: readonly AnyClause[];
  readonly scenarios: readonly Scenario[];
  /** Why each other clause is not part of this run, by clause id. */
  readonly left: ReadonlyMap<string, Reason>;
}

/** Criteria of a selection. */
export interface Wanted {
  readonly only: readonly string[];
  readonly skip: readonly string[];
  /** Interfaces with a target. */
  readonly interfaces: readonly InterfaceName[];
  /** False excludes the scenarios that exhaust a quota. */
  readonly exhaust: boolean;
}

/** Returns the topic of a clause id: `A-PAGE` of `A-PAGE-02`. */
export const topicOf = ({ id }: { readonly id: string }): string => id.replace(/-[^-]*$/, '');

/** Returns every name that selects a clause: interface, topic, id, sections and their headings. */
export const namesOf = (clause: AnyClause): string[] => {
  const places = [`${clause.section}, ${clause.place}`, ...(clause.also ?? [])];
  return [
    interfaceOf(clause).toUpperCase(),
    topicOf(clause),
    clause.id,
    clause.section,
    ...places.flatMap((place) =>
      place.split(', ').map((_, index, parts) => parts.slice(0, index + 1).join(', ')),
    ),
  ];
};

const matcher = (clauses: readonly AnyClause[]) => {
  const byName = new Map<string, { readonly name: string; readonly ids: Set<string> }>();
  for (const clause of clauses)
    for (const name of namesOf(clause)) {
      const known = byName.get(name.toLowerCase()) ?? { name, ids: new Set() };
      known.ids.add(clause.id);
      byName.set(name.toLowerCase(), known);
    }
  const find = (name: string) =>
    byName.get(name.trim().toLowerCase()) ?? byName.get(currentId(name.trim().toUpperCase()).toLowerCase());
  /** A place may contain commas, so a list is recognised only where each of its parts has a name. */
  const advice = (flag: string, name: string): string => {
    const dropped = droppedIds.get(name.trim().toUpperCase());
    if (dropped !== undefined) return ` It was dropped: ${dropped}.`;
    const parts = name.split(',').map((part) => part.trim());
    return parts.every((part) => find(part) !== undefined)
      ? ` Write one name per flag: ${parts.map((part) => `${flag} ${part.includes(' ') ? quoted(part) : part}`).join(' ')}`
      : `${didYouMean(
          name,
          [...byName.values()].map((entry) => entry.name),
        )} "plumbrule list" shows all.`;
  };
  const idsOf = (flag: string, name: string): ReadonlySet<string> => {
    const known = find(name);
    if (!known)
      throw usageError(
        `${flag} ${quoted(name)}: no interface, section, topic or clause of that name.${advice(flag, name)}`,
      );
    return known.ids;
  };
  return (flag: string, names: readonly string[], { kept }: Mistakes): Set<string> =>
    new Set(names.flatMap((name) => [...(kept(() => idsOf(flag, name)) ?? [])]));
};

/** Where a clause that judges every exchange is judged. */
type Onlooking = 'on the requests of its topic' | 'on all requests';

/**
 * Returns the scenarios that list one of the clauses. A clause that judges every exchange is listed by none: then those
 * that list a clause of its topic. Where none does, and on request, all of its interface.
 */
export const scenariosOf = (
  suite: Playable,
  clauses: readonly AnyClause[],
  onlooking: Onlooking,
): Scenario[] => {
  const listed = suite.scenarios.flatMap((scenario) => scenario.clauses);
  const ids = new Set(listed.map(({ id }) => id));
  const topics = new Set(onlooking === 'on all requests' ? [] : listed.map(topicOf));
  const onlookers = clauses.filter(({ id }) => !ids.has(id));
  const wanted = new Set(clauses.map(({ id }) => id));
  const wantedTopics = new Set(onlookers.map(topicOf).filter((topic) => topics.has(topic)));
  const whole = new Set(onlookers.filter((clause) => !topics.has(topicOf(clause))).map(interfaceOf));
  return suite.scenarios.filter(
    (scenario) =>
      whole.has(scenario.interface) ||
      scenario.clauses.some((clause) => wanted.has(clause.id) || wantedTopics.has(topicOf(clause))),
  );
};

/** Clauses that only an exhausting scenario lists: without it they get no evidence. */
const exhausting = (suite: Playable): Set<string> => {
  const ids = (scenarios: readonly Scenario[]) =>
    scenarios.flatMap(({ clauses }) => clauses.map(({ id }) => id));
  const calm = new Set(ids(suite.scenarios.filter(({ phase }) => phase !== 'exhaust')));
  return new Set(
    ids(suite.scenarios.filter(({ phase }) => phase === 'exhaust')).filter((id) => !calm.has(id)),
  );
};

/**
 * Selects clauses and scenarios. Throws a usage error for names without a match, and when nothing is left.
 */
export const select = (suite: Playable, wanted: Wanted): Selection => {
  const match = matcher(suite.clauses);
  const mistakes = createMistakes('--only and --skip');
  const only = match('--only', wanted.only, mistakes);
  const skip = match('--skip', wanted.skip, mistakes);
  mistakes.throwAll();
  const exhaustOnly = wanted.exhaust ? new Set<string>() : exhausting(suite);
  const left = new Map<string, Reason>();
  const flagOf = new Map(suite.interfaces.map(({ letter, flag }) => [letter, flag]));
  const reasonFor = (clause: AnyClause): Reason | undefined => {
    const name = interfaceOf(clause);
    if (!wanted.interfaces.includes(name))
      return {
        code: 'no-target',
        text: `no base URL of Interface ${name.toUpperCase()} was given (--${flagOf.get(name)})`,
      };
    if ((wanted.only.length > 0 && !only.has(clause.id)) || skip.has(clause.id))
      return { code: 'not-selected', text: 'not selected by --only or --skip' };
    if (exhaustOnly.has(clause.id))
      return {
        code: 'not-exhausted',
        text: '--no-exhaust or the profile quick skips exhausting the quota',
      };
    return undefined;
  };
  const clauses = suite.clauses.filter((clause) => {
    const reason = reasonFor(clause);
    if (reason) left.set(clause.id, reason);
    return reason === undefined;
  });
  if (clauses.length === 0) throw usageError('--only and --skip leave no clause for the given targets');
  const scenarios = scenariosOf(suite, clauses, 'on the requests of its topic').filter(
    ({ phase, interface: name }) =>
      (wanted.exhaust || phase !== 'exhaust') && wanted.interfaces.includes(name),
  );
  return { clauses, scenarios, left };
};
