// Accepted breaches, and what changed since an earlier run.
/** A breach that is accepted for some time, and its state in this run. */
export interface ReportedWaiver {
  clause: string;
  fingerprint?: string;
  reason: string;
  owner: string;
  ticket: string;
  /** Last day of validity. */
  expires: string;
  /** `unused`: its clause was not judged in this run. All but `active` and `unused` make the run fail. */
  state: 'active' | 'unused' | 'stale' | 'unknown' | 'duplicate' | 'expired';
  howToMend?: string;
}

/** A broken clause in the comparison of two runs. */
export interface HistoryEntry {
  clause: string;
  /** Clause and fingerprint: the same finding in another run has the same one. */
  key: string;
  text: string;
  /** Start of the first run known to show it (RFC 3339, UTC). */
  since: string;
}

/** Changes since an earlier run. */
export interface History {
  previousAt: string;
  comparable: boolean;
  /** Why the two runs cannot be compared clause by clause. */
  mismatches: string[];
  new: HistoryEntry[];
  fixed: HistoryEntry[];
  still: HistoryEntry[];
  newlyTested: string[];
  noLongerTested: string[];
  observations: { clause: string; before: string; now: string }[];
}
