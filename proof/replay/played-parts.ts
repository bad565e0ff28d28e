import type { Scenario } from '../../harness/declarations/scenario.js';
import type { InterfaceName } from '../../harness/network/exchange.js';
import {
  everythingAbout,
  everythingListed,
  topics,
} from '../../specs/companion/quota-freed/everything-listed.scenarios.js';
import { suiteOfInterface } from '../play.js';

/** The largest scenario by topic: a server seldom affects all of them. */
const topicOf = new Map(topics.map((topic) => [everythingAbout([topic]), topic]));

/** Returns the scenarios of an interface, with the largest one replaced by its topics. */
export const partsOfInterface = (name: InterfaceName): readonly Scenario[] =>
  suiteOfInterface(name).scenarios.flatMap((scenario) =>
    scenario === everythingListed ? [...topicOf.keys()] : [scenario],
  );

/** Returns the scenarios to play for these parts: chosen topics are played together, as in a whole play. */
export const scenariosOfParts = (name: InterfaceName, parts: ReadonlySet<Scenario>): readonly Scenario[] => {
  const chosen = [...topicOf].flatMap(([part, topic]) => (parts.has(part) ? [topic] : []));
  return suiteOfInterface(name).scenarios.flatMap((scenario) => {
    if (scenario === everythingListed) return chosen.length > 0 ? [everythingAbout(chosen)] : [];
    return parts.has(scenario) ? [scenario] : [];
  });
};
