/** The server to judge. Further settings come from the environment and plumbrule.config.yaml. */
export interface ConformanceTarget {
  /** Distinguishes several targets: part of the names of its projects, and its folder in the report. */
  readonly name?: string;
  /** Interface A, the journal: the part before `/api/v1`. */
  readonly baseUrl?: string;
  /** Interface B, the companion. */
  readonly companionBaseUrl?: string;
  /** Test hooks of the target, if it has any. */
  readonly controlUrl?: string;
  readonly profile?: 'quick' | 'standard' | 'full';
  /** Repeats the random choices of an earlier run. */
  readonly seed?: number;
  /** Broken advice (level should) fails its test too. */
  readonly strict?: boolean;
  /** Which broken requirements fail their test: `derived` unless given. */
  readonly gate?: 'contract' | 'derived';
  /** A target whose listing is empty may conform. */
  readonly allowEmpty?: boolean;
  /** File of header lines sent with every request. */
  readonly headerFile?: string;
}

/** The interface that a Playwright project judges: `use.plumbrule` of its configuration. */
export interface JudgedTargets {
  readonly target: ConformanceTarget;
  /** Letter of the interface; absent in the verdict project. */
  readonly letter?: string;
}

/** The options of our projects, for `use`. */
export interface PlumbruleOptions {
  readonly plumbrule: JudgedTargets;
}

/** Returns what a Playwright project judges; undefined for other projects of the user. */
export const judgedBy = (project: { readonly use: object } | undefined): JudgedTargets | undefined =>
  (project?.use as Partial<PlumbruleOptions> | undefined)?.plumbrule;

/** Title of the test that shows the verdict of a run, and of the one about clauses that judge every exchange. */
export const verdictTitle = 'the verdict of the run';
export const everyExchange = 'every exchange';
