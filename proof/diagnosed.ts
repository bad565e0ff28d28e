import type { Fault } from '../reference-server/fault.js';
import type { Diagnosis } from '../reports/model.js';
import { expectedCauseOf } from './expected-causes.js';

/** How the diagnoses of a server with one fault meet what is expected of them. */
export interface DiagnosedFault {
  readonly fault: Fault;
  /** Whether the first diagnosis names the cause. */
  readonly right: boolean;
  /** Whether one diagnosis explains all that the fault breaks. */
  readonly single: boolean;
  /** What was said and what was expected, for whoever mends a rule. */
  readonly text: string;
}

/** Holds the diagnoses of a server with one fault against the table of expected causes. */
export const diagnosedFault = (fault: Fault, diagnoses: readonly Diagnosis[]): DiagnosedFault => {
  const expected = expectedCauseOf(fault);
  const [first] = diagnoses;
  const right =
    first?.topic === expected.topic && (expected.names === undefined || first.cause.includes(expected.names));
  const wanted = `expected ${[expected.topic, expected.names].filter(Boolean).join(', naming ')}`;
  const said = diagnoses.map(({ topic, cause }) => `${topic}: ${cause}`).join(' | ');
  return { fault, right, single: diagnoses.length === 1, text: `${fault.id}: ${wanted}; said ${said}` };
};
