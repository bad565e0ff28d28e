/** The usual cause of breaking one clause, for readers who have not read the contract. */
export interface CauseText {
  /**
   * The cause as one sentence. `{expected}`, `{received}`, `{status}`, `{route}` and `{member}` are replaced with
   * values of the finding. `{at}` is replaced with ` at ` and the member, if there is one. `{fields}` is replaced
   * with ` with ` and the unusual header fields of the request, if it has any.
   */
  readonly says: string;
  /** What to change on the target. */
  readonly change: string;
}

/** Causes by clause id. */
export type Causes = Readonly<Record<string, CauseText>>;

/** Creates a table of causes from rows: id, sentence, change. */
export const causes = (rows: readonly (readonly [id: string, says: string, change: string])[]): Causes =>
  Object.fromEntries(rows.map(([id, says, change]) => [id, { says, change }]));
