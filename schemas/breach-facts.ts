// What findings and reasons say, as data. Programs read these instead of the sentences for people.

/** What is wrong with a whole body. */
export type BodyDefect =
  | 'empty-body'
  | 'not-utf8'
  | 'not-json'
  | 'byte-order-mark'
  | 'name-twice'
  | 'nul'
  | 'json-object'
  | 'not-due';

/** Facts of a broken clause; only those that the clause knows are present. */
export interface BreachFacts {
  /** Status of the response, where it is wrong; 0 without a response. */
  readonly status?: number;
  /** Another response of the finding decides, too: this one is compared with it. */
  readonly compared?: true;
  /** JSON Pointers of members that are absent. */
  readonly absent?: readonly string[];
  /** Names of entries that the list at the pointer of the finding lacks. */
  readonly lacking?: readonly string[];
  /** The member at the pointer of the finding must not be there. */
  readonly additional?: true;
  /** JSON Pointers of members that must not be there, or not together. */
  readonly unwanted?: readonly string[];
  /** Names of entries that the list at the pointer of the finding must not have. */
  readonly surplus?: readonly string[];
  /** Texts of which entries lack each, and the member of an entry that would have it. */
  readonly lackingTexts?: { readonly member: string; readonly texts: readonly string[] };
  /** The list at the pointer of the finding has a name more than once. */
  readonly repeated?: true;
  /** Most items that a page may have. */
  readonly mostItems?: number;
  /** Most characters that the text at the pointer of the finding may have. */
  readonly mostCharacters?: number;
  /** The number at the pointer of the finding must be greater than this member of the same object. */
  readonly above?: string;
  /** JSON Pointer of the wrong value, where the finding points to what is around it. */
  readonly wrong?: string;
  /** What is wrong with the body as a whole. */
  readonly body?: BodyDefect;
  /** Text in the body that must not be there; empty where no text shows it. */
  readonly held?: string;
  /** Text with which the body, or one of its lines, must begin. */
  readonly beginning?: { readonly of: 'body' | 'line'; readonly text: string };
  /** What was due: a result or an error of JSON-RPC, or a client error of HTTP. */
  readonly due?: 'result' | 'error' | 'refusal';
  /** What no key of a directory is. */
  readonly keys?: 'ed25519' | 'valid';
  /** Media type of the response, where it is wrong. */
  readonly mediaType?: string;
  /** The body is a web page. */
  readonly webPage?: true;
  /** Id of the record that was expected or received. */
  readonly recordId?: string;
  /** Age of the cursor when it was used, in seconds. */
  readonly ageSeconds?: number;
  /** Requests that were served within one window of the quota. */
  readonly served?: number;
  /** Requests that RateLimit-Remaining should have announced. */
  readonly remaining?: number;
}

/** The request that prevented a verdict, and what came of it. */
export interface Outcome {
  readonly method: string;
  /** Path and query after the base URL. */
  readonly path: string;
  /** Status of the response; absent without one. */
  readonly status?: number;
  /** What responded instead of the application. */
  readonly responder?: string;
}
