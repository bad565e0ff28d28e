import type { Memory } from '../../../harness/declarations/interface.js';
import type { Reason } from '../../../harness/engine/verdict.js';
import { readRegularFile } from '../../../harness/files/read-file.js';
import { replaceFile } from '../../../harness/files/replace-file.js';
import { readJson } from '../../../harness/formats/json.js';
import { schemaBreach } from '../../../harness/formats/schemas/schema.js';
import type { Schema } from '../../../harness/formats/schemas/schema-parts.js';
import type { Secrets } from '../../../harness/secrets/secrets.js';
import schema from '../../../schemas/files/state.schema.json' with { type: 'json' };

/** A cursor for a later run to judge. */
export interface KeptCursor {
  readonly cursor: string;
  readonly query: { readonly q?: string; readonly kind?: string; readonly limit?: number };
  /** Snapshot of the page that issued it. */
  readonly snapshot?: string;
  /** RFC 3339, by `clock`. */
  readonly issuedAt: string;
  /** The clock hook of the target, its Date, or the clock of the harness; files of earlier versions have one of the latter. */
  readonly clock?: 'hook' | 'date' | 'run';
  /** Ids of the first records behind it; absent where their order is open. */
  readonly ids?: readonly string[];
}

/** State shared by runs. */
export interface CursorMemory extends Memory {
  /** Cursors of earlier runs. */
  readonly earlier: readonly KeptCursor[];
  /** Stores a cursor for later runs. */
  keep(cursor: KeptCursor): void;
  /**
   * Replaces the stored cursors with those of this run; keeps them when there are none. Throws on failure.
   */
  save(): void;
}

interface State {
  readonly version: 1;
  readonly target: string;
  readonly cursors: readonly KeptCursor[];
}

const mostCursors = 100;
/** A file of ours is smaller: that many cursors, each with its ids. */
const mostBytes = 8 * 1024 * 1024;

/** Returns the bytes of a file; undefined when it does not exist. */
const bytesOf = (path: string): Uint8Array | undefined => {
  try {
    return readRegularFile(path, mostBytes);
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
    const { code, message } = error as NodeJS.ErrnoException;
    return unreadable(`cannot be read (${code ?? message})`);
  }
  if (!bytes) return undefined;
  const { document, fault } = readJson(bytes);
  if (!document) return unreadable(`is not a state file: ${fault?.text}`);
  const breach = schemaBreach(schema as Schema, document.value, '');
  if (breach) return unreadable(`is not a state file: ${breach.at || 'it'} should be ${breach.expected}`);
  return document.value as unknown as State;
};

/** Returns a memory that stores no cursor with a secret in it. */
export const withoutSecrets = (memory: CursorMemory, { hide }: Secrets): CursorMemory => ({
  ...memory,
  keep: (cursor) => {
    const text = JSON.stringify(cursor);
    if (hide(text) === text) memory.keep(cursor);
  },
});

/** Opens the memory of runs against one base URL; returns a reason when the file cannot be used. */
export const openMemory = (path: string, target: string): CursorMemory | Reason => {
  const state = readState(path);
  if (state && 'code' in state) return state;
  if (state && state.target !== target)
    return {
      code: 'state-of-another-target',
      text: `the state file contains cursors of ${state.target}, not of ${target}: name another with --state`,
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
      replaceFile(path, `${JSON.stringify(next, null, 2)}\n`);
    },
  };
};
