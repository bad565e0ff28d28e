import type { Fault } from '../reference-server/fault.js';
import type { Diagnosis } from '../reports/model/diagnoses.js';
import { expectedCauseOf } from './expected-causes.js';

/** How the diagnoses of a server with one fault compare with the expected cause. */
export interface DiagnosedFault {
  readonly fault: Fault;
  /** Whether the first diagnosis names the cause. */
  readonly right: boolean;
  /** Whether one diagnosis explains all that the fault breaks. */
  readonly single: boolean;
  /** Reported and expected diagnosis, for maintainers of the rules. */
  readonly text: string;
}

/** Compares the diagnoses of a server with one fault with the table of expected causes. */
export const diagnosedFault = (fault: Fault, diagnoses: readonly Diagnosis[]): DiagnosedFault => {
  const expected = expectedCauseOf(fault);
  const [first] = diagnoses;
  const right =
    first?.topic === expected.topic && (expected.names === undefined || first.cause.includes(expected.names));
  const wanted = `expected ${[expected.topic, expected.names].filter(Boolean).join(', naming ')}`;
  const said = diagnoses.map(({ topic, cause }) => `${topic}: ${cause}`).join(' | ');
  return { fault, right, single: diagnoses.length === 1, text: `${fault.id}: ${wanted}; said ${said}` };
};
