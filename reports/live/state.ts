// What the page of a watch shows.

import type { ClauseVerdict } from '../../schemas/verdicts.js';
import type { Outage } from '../derived/outages.js';
import type { ConformanceReport } from '../model/report.js';
import type { LiveCause } from './causes.js';

/** One run of the history. */
export interface LiveRun {
  readonly number: number;
  /** When it ended, milliseconds since the epoch. */
  readonly at: number;
  readonly durationMs: number;
  readonly requests: number;
  /** What it played, such as `the whole selection`. */
  readonly what: string;
  readonly tone: ClauseVerdict;
  readonly verdict: string;
  readonly counts: string;
  /** Runs in a row that reached nothing: they are one line. */
  readonly attempts?: number;
}

/** One request as it passes, without secrets. */
export interface LiveRequest {
  /** Number on the page, from 1. */
  readonly number: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly interface: string;
  readonly method: string;
  readonly path: string;
  /** Status, or why there is none. */
  readonly outcome: string;
  readonly durationMs: number;
}

/** The run under way. */
export interface Playing {
  readonly what: string;
  readonly startedAt: number;
  readonly scenarios: number;
  readonly ended: number;
  readonly requests: number;
  /** What it waits for, such as a quota. */
  readonly waits?: string | undefined;
}

/** Everything that the page of a watch shows. */
export interface LiveState {
  /** The last report of the whole selection. */
  readonly report: ConformanceReport | undefined;
  readonly causes: readonly LiveCause[];
  readonly outages: readonly Outage[];
  /** Latest first. */
  readonly runs: readonly LiveRun[];
  /** Latest first. */
  readonly requests: readonly LiveRequest[];
  readonly playing: Playing | undefined;
  /** The last news in a sentence, which screen readers say. */
  readonly news: string;
  /** Folder of the files of the last whole run. */
  readonly folder: string;
  /** Returns whether a cause can be repeated. */
  readonly canRepeat: (cause: LiveCause) => boolean;
  /** Whether the whole selection can be played. */
  readonly playsWhole: boolean;
}

/** Most lines of the lists of requests and runs. */
export const mostLines = { requests: 60, runs: 20 };
