import type { Diagnosis } from '../../reports/model/diagnoses.js';
import type { ReportedExchange } from '../../reports/model/exchanges.js';
import type { Finding } from '../../reports/model/findings.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import type { Check, Recipe, RecipeRequest } from '../../reports/repro/recipe.js';
import { checksOf } from './checks.js';
import { decides } from './decides.js';
import { unjudgedRecipe } from './unjudged.js';

/** Returns path and query of an exchange relative to the base URL of its target. */
const pathAfter = (url: string, baseUrl: string): string =>
  url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url.replace(/^[a-z]+:\/\/[^/]*/i, '');

/** Headers that curl or the harness adds, and secrets, which HEADER_FILE holds. */
const isOwnHeader = ([name, value]: readonly [string, string]): boolean =>
  !/^(user-agent|host|content-length|connection|transfer-encoding)$/i.test(name) && value !== '[redacted]';

const requestOf = (
  { interface: name, request }: ReportedExchange,
  targets: ConformanceReport['targets'],
): RecipeRequest => ({
  interface: name,
  method: request.method,
  path: pathAfter(request.url, (targets[name]?.baseUrl ?? '').replace(/\/$/, '')),
  headers: request.headers.filter(isOwnHeader),
  ...(request.body === undefined ? {} : { body: request.body }),
});

/** Most attempts of a script. */
const mostAttempts = 60;

/** Attempts to see an intermittent fault with a probability of 95 %. */
const attemptsFor = ({ rate = 1 }: Diagnosis): Pick<Recipe, 'attempts'> =>
  rate <= 0 || rate >= 1
    ? {}
    : { attempts: Math.max(2, Math.min(mostAttempts, Math.ceil(Math.log(0.05) / Math.log(1 - rate)))) };

const recipeOf = (
  finding: Finding,
  own: ReportedExchange,
  report: Pick<ConformanceReport, 'exchanges' | 'targets'>,
  diagnosis: Diagnosis,
): Recipe => {
  const shown = report.exchanges.filter(({ id }) => finding.exchanges.includes(id));
  const decision = decides(finding, own, report.exchanges);
  const checks: readonly Check[] = decision === 'no' ? [] : (checksOf(finding, own) ?? []);
  const before = checks.length === 0 ? shown : shown.filter(({ id }) => id <= own.id);
  return {
    requests: before.map((exchange) => requestOf(exchange, report.targets)),
    checks,
    expected: finding.expected,
    received: finding.received,
    replay: finding.replay.id,
    ...(decision === 'only there' ? { open: true } : {}),
    ...(checks.length === 0 ? {} : attemptsFor(diagnosis)),
  };
};

/** Returns the diagnoses of a report with their scripts as data. */
export const withReproductions = (
  diagnoses: readonly Diagnosis[],
  report: Pick<ConformanceReport, 'clauses' | 'exchanges' | 'targets'>,
): Diagnosis[] => {
  const byId = new Map(report.clauses.map((clause) => [clause.id, clause]));
  const byNumber = new Map(report.exchanges.map((exchange) => [exchange.id, exchange]));
  const recipe = (diagnosis: Diagnosis): Recipe | undefined => {
    const finding = byId.get(diagnosis.clauses[0] ?? '')?.finding;
    const own = byNumber.get(finding?.exchanges[0] ?? 0);
    return finding && own ? recipeOf(finding, own, report, diagnosis) : unjudgedRecipe(diagnosis, byId);
  };
  return diagnoses.map(({ repro, notReproducible, ...diagnosis }) => {
    const script = recipe(diagnosis);
    return script
      ? { ...diagnosis, repro: `repro/${diagnosis.id}.sh`, script }
      : { ...diagnosis, notReproducible: 'not reproducible by curl: no exchange shows it' };
  });
};
