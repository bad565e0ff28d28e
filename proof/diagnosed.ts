import type { Fault } from '../reference-server/fault.js';
import type { Diagnosis } from '../reports/model/diagnoses.js';

/** How the diagnoses of a server with one fault compare with what the fault breaks. */
export interface DiagnosedFault {
  readonly fault: Fault;
  /** Whether the first diagnosis is led by the first clause that the fault names: the one that tells its cause. */
  readonly right: boolean;
  /** Whether one diagnosis explains all that the fault breaks. */
  readonly single: boolean;
  /** Reported and expected diagnosis, for maintainers of the rules. */
  readonly text: string;
}

/** Compares the diagnoses of a server with one fault with the clauses that the fault names. */
export const diagnosedFault = (fault: Fault, diagnoses: readonly Diagnosis[]): DiagnosedFault => {
  const lead = diagnoses[0]?.clauses[0];
  const said = diagnoses.map(({ clauses, cause }) => `${clauses[0]}: ${cause}`).join(' | ');
  return {
    fault,
    right: lead === fault.breaks[0],
    single: diagnoses.length === 1,
    text: `${fault.id}: expected to be led by ${fault.breaks[0]}; said ${said}`,
  };
};
