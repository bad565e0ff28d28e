import { type ScenarioContext, scenarioFor } from '../../../harness/declarations/scenario.js';
import type { CursorMemory } from './cursor-memory.js';
import type { JournalDriver } from './journal.js';

/** Members for every scenario of Interface A. */
export interface JournalContext extends ScenarioContext {
  readonly journal: JournalDriver;
  /** Cursors of earlier runs; undefined when this run has no state file. */
  readonly memory: CursorMemory | undefined;
  /**
   * Makes the target publish a new snapshot with changed content; returns false when it offers no such hook.
   */
  publish(): Promise<boolean>;
}

/** Declares a scenario of Interface A. */
export const scenario = scenarioFor<JournalContext>();
