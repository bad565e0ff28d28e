import type { Interface } from '../../harness/declarations/interface.js';
import { journalFacts } from '../facts.js';
import { clauses } from './clauses.js';
import type { JournalContext } from './driver/context.js';
import { type CursorMemory, openMemory, withoutSecrets } from './driver/cursor-memory.js';
import { feelsHooks } from './driver/feels-hooks.js';
import { createJournalDriver } from './driver/journal.js';
import { outline } from './outline.js';
import { routeOf } from './protocol/operations.js';
import { onlookers, scenarios } from './suite.js';
import { untestable } from './untestable.js';

/** Interface A, the journal. */
export const journal: Interface = {
  ...journalFacts,
  driver: ({
    client,
    limits,
    hooks,
    memory,
    secrets,
  }): Pick<JournalContext, 'journal' | 'memory' | 'publish'> => ({
    journal: createJournalDriver(client, limits),
    // Created by `openMemory` below, or by a test in the same way.
    memory: memory && withoutSecrets(memory as CursorMemory, secrets),
    publish: () => hooks.trigger('/snapshot/publish'),
  }),
  feelsHooks,
  openMemory,
  routeOf,
  scenarios,
  onlookers,
  clauses,
  outline,
  untestable,
};
