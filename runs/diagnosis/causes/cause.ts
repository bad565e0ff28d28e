/** What breaking one clause usually means, in words for someone who has not read the contract. */
export interface Cause {
  /** The cause as one sentence; `{expected}`, `{received}`, `{status}`, `{route}` and `{member}` stand for the finding's. */
  readonly says: string;
  /** What to change on the target. */
  readonly change: string;
}

/** Causes by clause id. */
export type Causes = Readonly<Record<string, Cause>>;

/** Rows of a table of causes: id, sentence, change. */
export const causes = (rows: readonly (readonly [id: string, says: string, change: string])[]): Causes =>
  Object.fromEntries(rows.map(([id, says, change]) => [id, { says, change }]));
