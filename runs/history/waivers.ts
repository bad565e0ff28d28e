import { existsSync } from 'node:fs';
import { stringify } from 'yaml';
import { isDay } from '../../harness/formats/dates.js';
import type { ClauseResult } from '../../reports/model/findings.js';
import type { ReportedWaiver } from '../../reports/model/history.js';
import { currentId, droppedIds } from '../../specs/retired.js';
import { fingerprintUnder } from '../report/evidence/fingerprint.js';
import { didYouMean } from '../settings/suggest.js';
import { readYamlFile } from '../settings/text-file.js';
import { createMistakes, quoted, usageError } from '../settings/usage-error.js';

/** Name of the file beside the target's code. */
export const waiversFile = 'plumbrule.waivers.yaml';

/** One accepted breach, as stored in the file. */
export interface Waiver {
  readonly clause: string;
  /** Restricts it to one finding. */
  readonly fingerprint?: string;
  readonly reason: string;
  readonly owner: string;
  readonly ticket: string;
  /** Last day of validity, YYYY-MM-DD. */
  readonly expires: string;
}

const required = ['clause', 'reason', 'owner', 'ticket', 'expires'] as const;
const known = new Set<string>([...required, 'fingerprint']);
/** Longest validity: a waiver is not a permanent exception. */
const mostDays = 180;

const waiverOf = (entry: unknown, at: string): Waiver => {
  if (typeof entry !== 'object' || entry === null) throw usageError(`${at}: a waiver is an object`);
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(entry)) {
    if (!known.has(name)) throw usageError(`${at}: unknown key ${quoted(name)}.${didYouMean(name, known)}`);
    if (typeof value === 'object' && value !== null) throw usageError(`${at}: "${name}" is a text`);
    fields.set(name, String(value ?? ''));
  }
  const field = (name: (typeof required)[number]): string => {
    const value = fields.get(name)?.trim();
    if (value === undefined || value === '') throw usageError(`${at}: "${name}" is missing`);
    return value;
  };
  const expires = field('expires').slice(0, 10);
  if (!isDay(expires)) throw usageError(`${at}: "expires" must be a day YYYY-MM-DD`);
  const fingerprint = fields.get('fingerprint');
  return {
    clause: field('clause'),
    ...(fingerprint === undefined ? {} : { fingerprint }),
    reason: field('reason'),
    owner: field('owner'),
    ticket: field('ticket'),
    expires,
  };
};

/**
 * Reads a waiver file; returns none when it does not exist; throws a usage error that names each wrong entry.
 */
export const readWaivers = (path: string, shown: string): Waiver[] => {
  if (!existsSync(path)) return [];
  const data = readYamlFile(path, shown) as { version?: unknown; waivers?: unknown } | null;
  if (data === null) return [];
  if (data.version !== 1) throw usageError(`${shown}: the only version of this file is 1`);
  if (!Array.isArray(data.waivers ?? [])) throw usageError(`${shown}: "waivers" is a list`);
  const { kept, throwAll } = createMistakes(shown);
  const waivers = ((data.waivers ?? []) as unknown[]).flatMap(
    (entry, index) => kept(() => waiverOf(entry, `${shown}, waiver ${index + 1}`)) ?? [],
  );
  throwAll();
  return waivers;
};

/** Returns the text of a waiver file. */
export const waiversText = (waivers: readonly Waiver[]): string =>
  stringify({ version: 1, waivers: waivers.map((waiver) => ({ ...waiver })) });

const matches = (waiver: Waiver, { id, finding }: ClauseResult): boolean =>
  currentId(waiver.clause) === id &&
  (waiver.fingerprint === undefined ||
    (waiver.clause === id
      ? finding?.fingerprint
      : finding && fingerprintUnder(waiver.clause, finding)
    )?.startsWith(waiver.fingerprint) === true);

const isBroken = ({ verdict }: ClauseResult) =>
  verdict === 'fail' || verdict === 'warn' || verdict === 'waived';

const isTooFarAhead = (expires: string, today: string): boolean =>
  Date.parse(expires) - Date.parse(today) > mostDays * 86_400_000;
const tooFarAhead = `"expires" is more than ${mostDays} days ahead: choose an earlier day.`;

/** Returns why a day of expiry must not be written into the file; undefined when it may. */
export const wrongExpiry = (expires: string, now: Date): string | undefined => {
  const today = now.toISOString().slice(0, 10);
  if (!isDay(expires)) return 'it must be a day YYYY-MM-DD';
  if (expires < today) return 'it has passed';
  return isTooFarAhead(expires, today) ? `it is more than ${mostDays} days ahead` : undefined;
};

/** Returns the state of one waiver, and how to fix it when it is not in force. */
const stateOf = (
  waiver: Waiver,
  index: number,
  all: readonly Waiver[],
  clauses: readonly ClauseResult[],
  today: string,
): Pick<ReportedWaiver, 'state' | 'howToMend'> => {
  const first = all.findIndex(
    ({ clause, fingerprint }) => clause === waiver.clause && fingerprint === waiver.fingerprint,
  );
  if (first < index)
    return { state: 'duplicate', howToMend: `Delete it: waiver ${first + 1} says the same.` };
  const clause = clauses.find(({ id }) => id === currentId(waiver.clause));
  if (droppedIds.has(waiver.clause))
    return { state: 'unused', howToMend: `${waiver.clause} was dropped: delete the waiver.` };
  if (clause === undefined)
    return {
      state: 'unknown',
      howToMend: 'No clause has this id: correct it ("plumbrule list") or delete it.',
    };
  if (waiver.expires < today)
    return { state: 'expired', howToMend: 'Fix the target, or agree on a new day in "expires".' };
  if (isTooFarAhead(waiver.expires, today)) return { state: 'expired', howToMend: tooFarAhead };
  if (clause.verdict === 'pass')
    return { state: 'stale', howToMend: 'The clause passes: delete the waiver ("plumbrule waivers prune").' };
  if (isBroken(clause) && !matches(waiver, clause))
    return {
      state: 'stale',
      howToMend: 'The clause breaks at another place: correct the fingerprint or delete it.',
    };
  return {
    state: isBroken(clause) ? 'active' : 'unused',
    ...(clause.id === waiver.clause
      ? {}
      : { howToMend: `${waiver.clause} is retired: write ${clause.id}, which judges its requirement now.` }),
  };
};

/** Returns clauses with waivers applied, and the state of each waiver. */
export const applyWaivers = (
  clauses: readonly ClauseResult[],
  waivers: readonly Waiver[],
  now: Date,
): { clauses: ClauseResult[]; waivers: ReportedWaiver[] } => {
  const today = now.toISOString().slice(0, 10);
  const states = waivers.map((waiver, index) => ({
    ...waiver,
    ...stateOf(waiver, index, waivers, clauses, today),
  }));
  const waived = clauses.map((clause): ClauseResult => {
    const waiver = states.find((one) => one.state === 'active' && isBroken(clause) && matches(one, clause));
    return waiver === undefined
      ? clause
      : {
          ...clause,
          verdict: 'waived',
          reason: {
            code: waiver.ticket,
            text: `Accepted by ${waiver.owner} until ${waiver.expires}: ${waiver.reason}`,
          },
        };
  });
  return { clauses: waived, waivers: states };
};

/** Returns the waivers that someone must fix: a run warns of them, and a strict one ends with exit 2. */
export const wrongWaivers = (waivers: readonly ReportedWaiver[]): ReportedWaiver[] =>
  waivers.filter(({ state }) => state !== 'active' && state !== 'unused');
