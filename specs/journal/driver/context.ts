import { type ScenarioContext, scenarioFor } from '../../../harness/engine/scenario.js';
import type { CursorMemory } from './cursor-memory.js';
import type { JournalDriver } from './journal.js';

/** What a scenario of Interface A may use. */
export interface JournalContext extends ScenarioContext {
  readonly journal: JournalDriver;
  /** Cursors of earlier runs; undefined when this run was given no state file. */
  readonly memory: CursorMemory | undefined;
  /** Makes the target publish: its content changes and a new snapshot begins; false when it offers no such hook. */
  publish(): Promise<boolean>;
}

/** Declares a scenario of Interface A. */
export const scenario = scenarioFor<JournalContext>();
