import type { Exchange } from '../../harness/network/exchange.js';
import { reachedNothing } from '../../reports/derived/outages.js';
import type { LiveRequest, LiveRun } from '../../reports/live/state.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import { redactUrls } from '../../reports/text/redact.js';
import { verdictTitle } from '../../reports/text/verdict-title.js';
import { counted } from '../../reports/text/wording.js';

/** Returns a request as the page lists it, without secrets. */
export const liveRequest = (
  number: number,
  { interface: letter, request, response, failure, startedAt, durationMs }: Exchange,
  hide: (text: string) => string,
): LiveRequest => ({
  number,
  at: startedAt,
  interface: letter,
  method: request.method,
  path: redactUrls(hide(request.path)).value,
  outcome: hide(response === undefined ? (failure?.code ?? 'no response') : String(response.status)),
  durationMs,
});

const isGood = (verdict: string) => ['pass', 'inapplicable', 'waived'].includes(verdict);

const repeatedResult = ({ clauses }: ConformanceReport, ids: readonly string[]) => {
  const repeated = clauses.filter(({ id }) => ids.includes(id));
  const good = repeated.filter(({ verdict }) => isGood(verdict)).length;
  const broken = repeated.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn').length;
  const tone = broken > 0 ? 'fail' : good === repeated.length ? 'pass' : 'inconclusive';
  const verdict = broken > 0 ? 'still failing' : good === repeated.length ? 'mended' : 'not judged';
  return {
    tone,
    verdict,
    counts: `${good} of ${counted(repeated.length, 'clause')} no longer fail`,
  } as const;
};

const wholeResult = (report: ConformanceReport) => {
  const { exitCode, counts } = report.summary;
  const tone = exitCode === 0 ? 'pass' : exitCode === 1 ? 'fail' : 'inconclusive';
  const parts = [`${counts.pass} passed`, `${counts.fail} failed`, `${counts.warn} warned`];
  return {
    tone,
    verdict: verdictTitle(report.summary),
    counts: parts.filter((part) => !part.startsWith('0 ')).join(', '),
  } as const;
};

/** Returns the history after one more run, the latest first; runs in a row that reached nothing are one line. */
export const runsAfter = (
  before: readonly LiveRun[],
  report: ConformanceReport,
  {
    number,
    at,
    what,
    ids,
  }: Pick<LiveRun, 'number' | 'at' | 'what'> & { ids?: readonly string[] | undefined },
): LiveRun[] => {
  const requests = Object.values(report.requests).reduce((sum, count) => sum + count, 0);
  const base = { number, at, what, durationMs: report.durationMs, requests };
  if (reachedNothing(report)) {
    const unreached = { ...base, tone: 'untested', verdict: 'unreachable', counts: '' } as const;
    const [latest, ...others] = before;
    return latest?.verdict === unreached.verdict
      ? [{ ...unreached, number: latest.number, attempts: (latest.attempts ?? 1) + 1 }, ...others]
      : [unreached, ...before];
  }
  return [{ ...base, ...(ids === undefined ? wholeResult(report) : repeatedResult(report, ids)) }, ...before];
};
