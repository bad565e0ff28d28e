import { type ScenarioContext, scenarioFor } from '../../harness/declarations/scenario.js';
import type { Client } from '../../harness/network/client.js';

/** Members for every scenario of Interface B. */
export interface CompanionContext extends ScenarioContext {
  readonly companion: Client;
}

/** Declares a scenario of Interface B. */
export const scenario = scenarioFor<CompanionContext>();
