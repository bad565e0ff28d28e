/** The result of one check: fine, a note, or an obstacle to a verdict. */
export interface SetupCheck {
  readonly state: 'ok' | 'note' | 'problem';
  readonly what: string;
  /** What to do about it. */
  readonly advice?: string;
}

export const ok = (what: string): SetupCheck => ({ state: 'ok', what });
export const note = (what: string, advice: string): SetupCheck => ({ state: 'note', what, advice });
export const problem = (what: string, advice: string): SetupCheck => ({ state: 'problem', what, advice });
