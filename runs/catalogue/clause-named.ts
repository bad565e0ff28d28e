import type { AnyClause } from '../../harness/declarations/clause.js';
import { topicOf } from '../play/selection.js';
import { didYouMean } from '../settings/suggest.js';
import { quoted, usageError } from '../settings/usage-error.js';

/** Returns the clause with this id in any letter case; throws a usage error that suggests one. */
export const clauseNamed = (name: string, clauses: readonly AnyClause[]): AnyClause => {
  const found = clauses.find(({ id }) => id.toLowerCase() === name.toLowerCase());
  if (found) return found;
  const topic = clauses.find((clause) => topicOf(clause).toLowerCase() === name.toLowerCase());
  if (topic)
    throw usageError(
      `${quoted(name)} is a topic: "plumbrule list --only ${topicOf(topic)}" shows its clauses`,
    );
  const ids = clauses.map(({ id }) => id);
  throw usageError(`no clause ${quoted(name)}.${didYouMean(name, ids)} "plumbrule list" shows all.`);
};
