import type { Scenario } from '../../harness/declarations/scenario.js';
import type { InterfaceName } from '../../harness/network/exchange.js';
import {
  afterPublication,
  afterPublicationAbout,
  publicationTopics,
} from '../../specs/companion/publication/publication.scenarios.js';
import {
  everythingAbout,
  everythingListed,
  topics,
} from '../../specs/companion/quota-freed/everything-listed.scenarios.js';
import { suiteOfInterface } from '../play.js';

/** A large scenario by topic: a server seldom affects all of them. */
interface Divided {
  readonly parts: readonly Scenario[];
  /** Returns one scenario with the topics of these parts: they are played together, as in a whole play. */
  readonly together: (parts: ReadonlySet<Scenario>) => readonly Scenario[];
}

const dividedInto = <Topic extends string>(
  all: readonly Topic[],
  about: (chosen: readonly Topic[]) => Scenario,
): Divided => {
  const topicOf = new Map(all.map((topic) => [about([topic]), topic]));
  return {
    parts: [...topicOf.keys()],
    together: (parts) => {
      const chosen = [...topicOf].flatMap(([part, topic]) => (parts.has(part) ? [topic] : []));
      return chosen.length > 0 ? [about(chosen)] : [];
    },
  };
};

const divided = new Map<Scenario, Divided>([
  [everythingListed, dividedInto(topics, everythingAbout)],
  [afterPublication, dividedInto(publicationTopics, afterPublicationAbout)],
]);

/** Returns the scenarios of an interface, with the large ones replaced by their topics. */
export const partsOfInterface = (name: InterfaceName): readonly Scenario[] =>
  suiteOfInterface(name).scenarios.flatMap((scenario) => divided.get(scenario)?.parts ?? [scenario]);

/** Returns the scenarios to play for these parts. */
export const scenariosOfParts = (name: InterfaceName, parts: ReadonlySet<Scenario>): readonly Scenario[] =>
  suiteOfInterface(name).scenarios.flatMap(
    (scenario) => divided.get(scenario)?.together(parts) ?? (parts.has(scenario) ? [scenario] : []),
  );
