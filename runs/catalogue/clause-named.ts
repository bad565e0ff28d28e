import type { AnyClause } from '../../harness/declarations/clause.js';
import { currentId, droppedIds } from '../../specs/retired.js';
import { topicOf } from '../play/selection.js';
import { didYouMean } from '../settings/suggest.js';
import { quoted, usageError } from '../settings/usage-error.js';

/** A clause that a name means; `retired` is the given id where another clause judges its requirement now. */
export interface NamedClause {
  readonly clause: AnyClause;
  readonly retired?: string;
}

/**
 * Returns the clause with this id in any letter case, or the one that judges the requirement of a retired id; throws a
 * usage error that suggests one.
 */
export const clauseNamed = (name: string, clauses: readonly AnyClause[]): NamedClause => {
  const id = name.toUpperCase();
  const found = clauses.find((clause) => clause.id === id);
  if (found) return { clause: found };
  const successor = clauses.find((clause) => clause.id === currentId(id));
  if (successor) return { clause: successor, retired: id };
  const why = droppedIds.get(id);
  if (why !== undefined) throw usageError(`${id} was dropped, nothing judges it any more: ${why}`);
  const topic = clauses.find((clause) => topicOf(clause).toLowerCase() === name.toLowerCase());
  if (topic)
    throw usageError(
      `${quoted(name)} is a topic: "plumbrule list --only ${topicOf(topic)}" shows its clauses`,
    );
  const ids = clauses.map(({ id }) => id);
  throw usageError(`no clause ${quoted(name)}.${didYouMean(name, ids)} "plumbrule list" shows all.`);
};
