/** The result of one check: fine, a note, or an obstacle to a verdict. */
export interface Check {
  readonly state: 'ok' | 'note' | 'problem';
  readonly what: string;
  /** What to do about it. */
  readonly advice?: string;
}

export const ok = (what: string): Check => ({ state: 'ok', what });
export const note = (what: string, advice: string): Check => ({ state: 'note', what, advice });
export const problem = (what: string, advice: string): Check => ({ state: 'problem', what, advice });
