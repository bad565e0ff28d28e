import type { Diagnosis } from '../../reports/model/diagnoses.js';
import type { InterfaceLetter } from '../../reports/model/exchanges.js';
import type { ReportedPlace } from '../../reports/model/findings.js';
import type { Broken } from './facts.js';
import type { DiagnosisTopic } from './topics.js';

/** A diagnosis before it is counted and ordered. */
export interface Draft {
  /** Last part of the id, after the interface and a hyphen. */
  readonly name: string;
  readonly interface: InterfaceLetter;
  readonly topic: DiagnosisTopic;
  readonly cause: string;
  readonly change: string;
  /** Findings that it explains, the clearest first. */
  readonly broken: readonly Broken[];
  /** For causes that leave clauses without a verdict: their ids. */
  readonly undecided?: readonly string[];
  /** How often it occurred, out of how many, where traffic is more precise than findings. */
  readonly seen?: { readonly occurrences: number; readonly of: number; readonly stability: string };
}

/** Most places and exchanges that one diagnosis lists. */
const mostPlaces = 50;
const mostExchanges = 12;

const verdictOf = ({ broken, undecided = [] }: Draft): Diagnosis['verdict'] => {
  const verdicts = new Set(broken.map(({ clause }) => clause.verdict));
  if (verdicts.has('fail')) return 'fail';
  // Clauses without a verdict weigh more than a warning: they leave the run without one.
  if (undecided.length > 0) return 'inconclusive';
  if (verdicts.has('warn')) return 'warn';
  return verdicts.has('waived') ? 'waived' : 'inconclusive';
};

/** What a diagnosis says where no request was repeated: whether the target always does it is open. */
const notRepeated = 'no request was repeated';

/** What repeated requests show about a finding. */
const stabilityOf = ({ finding }: Broken): { stability: string; rate?: number } => {
  const { repeats } = finding;
  if (repeats === undefined) return { stability: notRepeated };
  if (repeats.broken === repeats.all) return { stability: `${repeats.all} of ${repeats.all} times` };
  return {
    stability: `comes and goes: ${repeats.broken} of ${repeats.all} times`,
    rate: repeats.broken / repeats.all,
  };
};

const unique = <T>(items: readonly T[], key: (item: T) => string | number): T[] => [
  ...new Map(items.map((item) => [key(item), item])).values(),
];

/** Returns a draft as the diagnosis of the report. */
export const diagnosisOf = (draft: Draft): Diagnosis => {
  const { broken, undecided = [], seen } = draft;
  const [lead] = broken;
  const places: ReportedPlace[] = unique(
    broken.flatMap((one) => one.places),
    ({ exchange, at }) => `${exchange} ${at}`,
  );
  const counted = lead
    ? { occurrences: lead.finding.occurrences, of: lead.clause.judged, ...stabilityOf(lead) }
    : { occurrences: undecided.length, stability: notRepeated };
  const { stability, ...counts } = { ...counted, ...seen };
  return {
    id: `${draft.interface}-${draft.name}`,
    interface: draft.interface,
    topic: draft.topic,
    verdict: verdictOf(draft),
    cause: draft.cause,
    change: draft.change,
    clauses: [...broken.map(({ id }) => id), ...undecided],
    follows: broken.slice(1).map(({ id }) => id),
    ...counts,
    stability,
    places: places.slice(0, mostPlaces),
    exchanges: unique(
      broken.flatMap(({ finding }) => finding.exchanges),
      (id) => id,
    ).slice(0, mostExchanges),
  };
};
