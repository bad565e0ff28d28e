// Causes of findings.
import type { Recipe } from '../repro/recipe.js';
import type { InterfaceLetter } from './exchanges.js';
import type { ReportedPlace } from './findings.js';

/** One cause, and the findings it explains. */
export interface Diagnosis {
  /** Stable across runs, made of interface and cause; the name of its script in `repro/`. */
  id: string;
  interface: InterfaceLetter;
  /** Topic of the cause, from a closed list: `route`, `money`, `paging` … */
  topic: string;
  verdict: 'fail' | 'warn' | 'inconclusive' | 'waived';
  /** The cause in one sentence. */
  cause: string;
  /** What to change on the target. */
  change: string;
  /** Ids of the clauses that it explains, the clearest first. */
  clauses: string[];
  /** Those of them that fail only because of this cause. */
  follows: string[];
  /** How often it occurred. */
  occurrences: number;
  /** Out of how many judgements or responses. */
  of?: number;
  /** How stable it is, such as `5 of 5 times`. */
  stability: string;
  /** Share of repeated requests that showed it; below 1 when it is intermittent. */
  rate?: number;
  places: ReportedPlace[];
  /** Numbers of the exchanges that show it, the clearest first; ids into `exchanges`. */
  exchanges: number[];
  /** The script that shows it, relative to the report. */
  repro?: string;
  /** What the script does, as data. */
  script?: Recipe;
  /** Why there is no script. */
  notReproducible?: string;
}
