import { interfaceOf } from '../../harness/declarations/clause.js';
import type { OpenQuestion, ReportedAnswer } from '../../reports/model/contract.js';
import { cutText, type Refer } from './evidence/finding.js';
import type { RunRecord } from './record.js';

/** Most observations listed per open question. */
const mostAnswers = 12;

/** Returns the open questions of the contract with their observations, the most frequent first. */
export const openQuestions = (record: RunRecord, refer: Refer): OpenQuestion[] =>
  record.catalogue
    .filter(({ level }) => level === 'observe')
    .map((clause) => {
      const entry = record.entries.find(({ clause: { id } }) => id === clause.id);
      const hidden = record.obstacles[interfaceOf(clause)] !== undefined;
      const met = hidden
        ? []
        : [...(entry?.observedValues.values() ?? [])].sort((one, other) => other.count - one.count);
      const answers = met.slice(0, mostAnswers).map(
        ({ value, count, exchange }): ReportedAnswer => ({
          value: cutText(value, 300),
          count,
          ...(exchange ? { exchange: refer(exchange).id } : {}),
        }),
      );
      const rest = met.slice(mostAnswers);
      if (rest.length > 0)
        answers.push({
          value: `${rest.length} other values`,
          count: rest.reduce((sum, { count }) => sum + count, 0),
        });
      return {
        id: clause.id,
        interface: interfaceOf(clause),
        section: clause.section,
        place: clause.place,
        question: clause.text,
        answers,
      };
    });
