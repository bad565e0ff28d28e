/** A request of a script, in the words of the report. */
export interface RecipeRequest {
  readonly interface: string;
  readonly method: string;
  /** Path and query after the base URL. */
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
}

/**
 * What is true of the response that decides while the fault is there. A pointer is a JSON Pointer (RFC 6901) into its
 * body; values and texts are compared after their escapes are decoded.
 */
export type Check =
  | { readonly is: 'no-response' }
  | { readonly is: 'status'; readonly status: number }
  /** All values of a header field, one a line. */
  | { readonly is: 'header'; readonly name: string; readonly value: string }
  | { readonly is: 'no-header'; readonly name: string }
  /** The value, as `linesOf` writes it; at an empty pointer also a body that is no JSON. */
  | { readonly is: 'value'; readonly at: string; readonly lines: string }
  | { readonly is: 'present'; readonly at: string }
  | { readonly is: 'absent'; readonly at: string }
  /** A text is somewhere in the value at a pointer, or in the body at an empty one; or it is not. */
  | { readonly is: 'holds'; readonly at: string; readonly text: string }
  | { readonly is: 'lacks'; readonly at: string; readonly text: string }
  | { readonly is: 'body'; readonly body: 'empty' | 'not-empty' | 'no-json' | 'no-utf8' };

/** How a cause is shown with curl: data, so that a script can be written from a report. */
export interface Recipe {
  /** The requests of the finding, in the order of the run; the last one decides where checks are given. */
  readonly requests: readonly RecipeRequest[];
  /** All of them are true while the fault is there; none: several responses decide together. */
  readonly checks: readonly Check[];
  readonly expected: string;
  readonly received: string;
  /** Id of the finding for `plumbrule replay`; absent without a finding. */
  readonly replay?: string;
  /** Whether a response for which the checks are not true leaves open whether the fault is there. */
  readonly open?: boolean;
  /** How often the requests are repeated until the fault shows, for an intermittent fault. Default: 1. */
  readonly attempts?: number;
}
