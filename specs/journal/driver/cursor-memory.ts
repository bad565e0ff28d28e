import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Memory } from '../../../harness/engine/interface.js';
import type { Reason } from '../../../harness/engine/verdict.js';
import { readJson } from '../../../harness/formats/json.js';
import { schemaBreach } from '../../../harness/formats/schema.js';
import type { Schema } from '../../../harness/formats/schema-parts.js';
import type { Secrets } from '../../../harness/secrets/secrets.js';
import schema from '../../../schemas/files/state.schema.json' with { type: 'json' };

/** A cursor that a later run is to judge. */
export interface KeptCursor {
  readonly cursor: string;
  readonly query: { readonly q?: string; readonly kind?: string; readonly limit?: number };
  /** Snapshot of the page that issued it. */
  readonly snapshot?: string;
  /** RFC 3339, by the Date of the target where it sends one, else by our clock. */
  readonly issuedAt: string;
  /** Ids of the first records it must lead to; absent where their order is left open. */
  readonly ids?: readonly string[];
}

/** What runs remember from one to the next. */
export interface CursorMemory extends Memory {
  /** Cursors of earlier runs. */
  readonly earlier: readonly KeptCursor[];
  /** Keeps a cursor for later runs. */
  keep(cursor: KeptCursor): void;
  /** Replaces what is remembered by what was kept in this run; leaves it alone when nothing was. Throws on failure. */
  save(): void;
}

interface State {
  readonly version: 1;
  readonly target: string;
  readonly cursors: readonly KeptCursor[];
}

const mostCursors = 100;

/** The bytes of a file; undefined when there is none. */
const bytesOf = (path: string): Uint8Array | undefined => {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const unreadable = (what: string): Reason => ({
  code: 'state-unreadable',
  text: `the state file ${what}: name another with --state, or delete it`,
});

const readState = (path: string): State | Reason | undefined => {
  let bytes: Uint8Array | undefined;
  try {
    bytes = bytesOf(path);
  } catch (error) {
    return unreadable(`cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  if (!bytes) return undefined;
  const { document, fault } = readJson(bytes);
  if (!document) return unreadable(`is none of ours: ${fault?.text}`);
  const breach = schemaBreach(schema as Schema, document.value, '');
  if (breach) return unreadable(`is none of ours: ${breach.at || 'it'} should be ${breach.expected}`);
  return document.value as unknown as State;
};

/** A memory that keeps no cursor with a secret in it. */
export const discreet = (memory: CursorMemory, { hide }: Secrets): CursorMemory => ({
  ...memory,
  keep: (cursor) => {
    const text = JSON.stringify(cursor);
    if (hide(text) === text) memory.keep(cursor);
  },
});

/** Opens the memory of runs against one target (a base URL); a reason when the file cannot serve. */
export const openMemory = (path: string, target: string): CursorMemory | Reason => {
  const state = readState(path);
  if (state && 'code' in state) return state;
  if (state && state.target !== target)
    return {
      code: 'state-of-another-target',
      text: `the state file holds cursors of ${state.target}, not of ${target}: name another with --state`,
    };
  const kept: KeptCursor[] = [];
  return {
    earlier: state?.cursors ?? [],
    keep: (cursor) => {
      kept.push(cursor);
    },
    save: () => {
      if (kept.length === 0) return;
      const next: State = { version: 1, target, cursors: kept.slice(-mostCursors) };
      // Written beside and moved into place: a run that is killed leaves the old file or the new one.
      writeFileSync(`${path}.new`, `${JSON.stringify(next, null, 2)}\n`);
      renameSync(`${path}.new`, path);
    },
  };
};
