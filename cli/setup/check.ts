/** One thing that was looked at: fine, worth knowing, or what would keep a run from a verdict. */
export interface Check {
  readonly state: 'ok' | 'note' | 'problem';
  readonly what: string;
  /** What to do about it. */
  readonly advice?: string;
}

export const ok = (what: string): Check => ({ state: 'ok', what });
export const note = (what: string, advice: string): Check => ({ state: 'note', what, advice });
export const problem = (what: string, advice: string): Check => ({ state: 'problem', what, advice });
