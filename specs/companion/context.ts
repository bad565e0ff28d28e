import { type ScenarioContext, scenarioFor } from '../../harness/engine/scenario.js';
import type { Client } from '../../harness/network/client.js';

/** What a scenario of Interface B may use. */
export interface CompanionContext extends ScenarioContext {
  readonly companion: Client;
}

/** Declares a scenario of Interface B. */
export const scenario = scenarioFor<CompanionContext>();
