/** One action of a script: a request, a next page, or a test hook. */
export type Step =
  /** Sends a request; `{cursor}` in its path is replaced with the cursor of the step before. */
  | {
      readonly do: 'send';
      readonly interface: string;
      readonly method: string;
      readonly path: string;
      readonly headers: readonly (readonly [name: string, value: string])[];
      readonly body?: string;
    }
  /** Reads this many further pages after the last one; the path contains `{cursor}`. */
  | {
      readonly do: 'follow';
      readonly interface: string;
      readonly path: string;
      readonly pages: number;
      /** Marks the cursor of each page before it is read, so that `back` restores that of the last one. */
      readonly marks?: boolean;
    }
  /** Stores the response (status and body) under a name, for comparison. */
  | { readonly do: 'keep'; readonly name: string }
  /** Stores the text at a pointer of the last response: `{taken:name}` in the body of a later request stands for it. */
  | { readonly do: 'take'; readonly name: string; readonly at: string }
  /** Stores the cursor, and restores it later. */
  | { readonly do: 'mark' }
  | { readonly do: 'back' }
  /** Reads a listing or search to its end, and stores ids and kinds of its items under a name. */
  | { readonly do: 'walk'; readonly interface: string; readonly path: string; readonly name: string }
  /** Reads pages until one contains the item. */
  | { readonly do: 'find'; readonly interface: string; readonly path: string; readonly id: string }
  /** Waits as long as Retry-After of the last response says. */
  | { readonly do: 'retry-after' }
  /** Advances the clock of the target. */
  | { readonly do: 'advance'; readonly seconds: number }
  /** Publishes a snapshot; optional: only with test hooks. */
  | { readonly do: 'publish'; readonly optional?: boolean }
  | { readonly do: 'reset-quota' }
  /**
   * Sends this many requests over one connection, to the paths in turn, until one is refused; counts the served
   * ones. `{n}` in a path is the number of the request. Default of the method: GET.
   */
  | {
      readonly do: 'burst';
      readonly interface: string;
      readonly path: string;
      readonly others?: readonly string[];
      readonly times: number;
      readonly method?: string;
      readonly headers?: readonly (readonly [name: string, value: string])[];
      readonly body?: string;
    };

/** What must be true of the last response if the fault is present; all of them. */
export type Check =
  | { readonly is: 'status'; readonly value: number }
  | { readonly is: 'status-not'; readonly value: number }
  | { readonly is: 'value'; readonly at: string; readonly json: string }
  | { readonly is: 'value-like'; readonly at: string; readonly pattern: string }
  | { readonly is: 'not-value'; readonly at: string; readonly json: string }
  | { readonly is: 'absent'; readonly at: string }
  | { readonly is: 'present'; readonly at: string }
  | { readonly is: 'field'; readonly name: string; readonly value: string }
  | { readonly is: 'no-field'; readonly name: string }
  | { readonly is: 'field-twice'; readonly name: string }
  | { readonly is: 'has-field'; readonly name: string }
  | { readonly is: 'field-like'; readonly name: string; readonly pattern: string }
  | { readonly is: 'media-type-not'; readonly value: string }
  | { readonly is: 'no-json' }
  | { readonly is: 'empty' }
  | { readonly is: 'not-empty' }
  | { readonly is: 'blank' }
  | { readonly is: 'holds-nul' }
  | { readonly is: 'no-utf8' }
  | { readonly is: 'begins-not'; readonly text: string }
  | { readonly is: 'no-line'; readonly beginning: string }
  | { readonly is: 'web-page' }
  | { readonly is: 'begins-with-bom' }
  | { readonly is: 'name-twice' }
  | { readonly is: 'holds'; readonly text: string }
  | { readonly is: 'lacks'; readonly text: string }
  | { readonly is: 'more-items'; readonly at: string; readonly than: number }
  | { readonly is: 'fewer-items'; readonly at: string; readonly than: number }
  /** No value below a pointer has this name and this JSON text. */
  | { readonly is: 'no-value-under'; readonly at: string; readonly member: string; readonly json: string }
  /** No value below a pointer has this JSON text. */
  | { readonly is: 'no-value-below'; readonly at: string; readonly json: string }
  /** More than one member of this name below a pointer has this JSON text. */
  | { readonly is: 'twice-under'; readonly at: string; readonly member: string; readonly json: string }
  /** No entry of an array has all these members with these JSON texts. */
  | {
      readonly is: 'no-entry';
      readonly at: string;
      readonly members: readonly (readonly [name: string, json: string])[];
    }
  /** No Ed25519 key of the directory is valid now. */
  | { readonly is: 'no-key-valid' }
  | { readonly is: 'item'; readonly index: number; readonly id: string }
  | { readonly is: 'no-item-after'; readonly index: number }
  | { readonly is: 'lacks-item'; readonly id: string }
  | { readonly is: 'has-item'; readonly id: string }
  | { readonly is: 'other-than'; readonly name: string; readonly at: string }
  | { readonly is: 'served'; readonly value: number }
  | { readonly is: 'served-more-than'; readonly value: number }
  | { readonly is: 'served-fewer-than'; readonly value: number }
  | { readonly is: 'field-not'; readonly name: string; readonly value: string }
  | { readonly is: 'field-above'; readonly name: string; readonly value: number }
  | { readonly is: 'field-below'; readonly name: string; readonly value: number }
  /** The JSON text of a value is longer than this many characters. */
  | { readonly is: 'longer'; readonly at: string; readonly than: number }
  /** A number is not greater than the number at another pointer. */
  | { readonly is: 'not-above'; readonly at: string; readonly than: string }
  | { readonly is: 'same-as'; readonly name: string; readonly at: string }
  /** The body of a stored response contains a text. */
  | { readonly is: 'kept-holds'; readonly name: string; readonly text: string }
  | { readonly is: 'kept-lacks'; readonly name: string; readonly text: string }
  | { readonly is: 'kept-status'; readonly name: string; readonly value: number }
  /** A stored response has this JSON text at a pointer; empty: it has nothing there. */
  | { readonly is: 'kept-value'; readonly name: string; readonly at: string; readonly json: string }
  /** The value at a pointer is not the text that was taken. */
  | { readonly is: 'not-taken'; readonly name: string; readonly at: string }
  | { readonly is: 'other-answer'; readonly name: string }
  | { readonly is: 'same-answer'; readonly name: string }
  | { readonly is: 'other-items'; readonly name: string }
  /**
   * Walks, by name: ids out of order, a duplicate id, ids of one that the other lacks, optionally filtered by
   * a kind.
   */
  | { readonly is: 'unsorted'; readonly name: string }
  | { readonly is: 'twice'; readonly name: string }
  | { readonly is: 'walks-differ'; readonly one: string; readonly other: string; readonly kind?: string }
  | { readonly is: 'beyond'; readonly one: string; readonly other: string }
  | { readonly is: 'walk-lacks'; readonly name: string; readonly id: string }
  | { readonly is: 'walk-has'; readonly name: string; readonly id: string }
  | { readonly is: 'not-ended' }
  /** The item with this id states a member, by its path, and differs in it from the stored record. */
  | { readonly is: 'item-differs'; readonly id: string; readonly member: string; readonly name: string }
  | { readonly is: 'sum-differs' }
  /** decimal of the amount at a pointer is not amount_minor / 100. */
  | { readonly is: 'decimal-differs'; readonly at: string }
  | { readonly is: 'transport-error' };

/** How to reproduce a diagnosis with curl: data, so that a script can be written from a report. */
export interface Recipe {
  readonly steps: readonly Step[];
  readonly checks: readonly Check[];
  /** Statuses of the last response that allow a decision; empty means all. */
  readonly decides: readonly number[];
  readonly expected: string;
  /** Repetitions of steps and checks until the fault shows, for intermittent faults. Default: 1. */
  readonly attempts?: number;
  /** Seconds by which the clock is advanced between attempts, with test hooks. */
  readonly advanceSeconds?: number;
  /** Whether the target publishes between attempts, with test hooks that can. */
  readonly publishes?: boolean;
}
