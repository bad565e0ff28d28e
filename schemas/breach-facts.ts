// What findings and reasons say, as data. Programs read these instead of the sentences for people.

/** Facts of a broken clause; only those that the clause knows are present. */
export interface BreachFacts {
  /** JSON Pointers of members that are absent. */
  readonly absent?: readonly string[];
  /** Names of entries that the list at the pointer of the finding lacks. */
  readonly lacking?: readonly string[];
  /** The member at the pointer of the finding is one that the contract does not list. */
  readonly additional?: true;
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
