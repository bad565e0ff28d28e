import type { Diagnosis } from '../../reports/model/diagnoses.js';
import type { ReportedExchange } from '../../reports/model/exchanges.js';
import type { ClauseResult } from '../../reports/model/findings.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import type { Check, Recipe } from '../../reports/repro/recipe.js';
import { otherMember } from './again.js';
import { comparedPlans } from './compared.js';
import { documentPlans } from './documents.js';
import { checksOf } from './finding-checks.js';
import { valueAt } from './json-of.js';
import { isAfterJump, type Lead, leadOf, sendStep, stepsTo } from './lead.js';
import type { Plan } from './plan.js';
import { quotaPlans, refusedPlan } from './quota.js';
import { relationPlans } from './relations.js';
import { parameter } from './request-path.js';
import { timePlans } from './time.js';
import { unjudgedPlan } from './unjudged-plan.js';
import { whyNever, whyWithoutChecks } from './without-script.js';

/** A recipe, or why a diagnosis cannot be reproduced with curl. */
export type Reproduction = { readonly recipe: Recipe } | { readonly notReproducible: string };

/** An agent may return a message or a task: what one lacks the other need not have. */
const ofSameKind = ({ clause, json }: Lead): Check[] => {
  const kind = clause.id === 'B-A2A-02' ? valueAt(json, '/result/kind') : undefined;
  return typeof kind === 'string' ? [{ is: 'value', at: '/result/kind', json: JSON.stringify(kind) }] : [];
};

/** A read that is refused as a write would be: a cache may have stored the response to one. */
const afterWrites = (lead: Lead): Plan | undefined => {
  const { request } = lead.exchange;
  const own = sendStep(lead);
  const isRead = lead.status === 405 && request.method === 'GET' && lead.clause.id.startsWith('B-ROUTE-');
  if (!isRead || own.do !== 'send') return undefined;
  return {
    steps: [...['POST', 'PUT', 'DELETE', 'PATCH'].map((method) => ({ ...own, method, body: '{}' })), own],
    checks: [{ is: 'status', value: 405 }],
  };
};

/** A request that is called no JSON, as the one before it may have been. */
const afterNoJson = (lead: Lead): Plan | undefined => {
  const own = sendStep(lead);
  const checks = checksOf(lead);
  if (lead.finding.received !== '-32700' || own.do !== 'send' || checks === undefined) return undefined;
  return /^\s*\{.*\}\s*$/s.test(own.body ?? '') ? { steps: [{ ...own, body: '{' }, own], checks } : undefined;
};

/** Whether a resource that was listed cannot be read: a target that does not list it refuses it rightly. */
const isUnlistedResource = ({ clause, finding }: Lead): boolean =>
  clause.id === 'B-MCP-42' && finding.pointer === '/error';

/** Whether an issued cursor was made too long: that of a new response may have another length. */
const isPadded = ({ clause, path, status }: Lead): boolean => {
  const cursor = parameter(path, 'cursor') ?? '';
  return (
    clause.id === 'A-CURSOR-02' &&
    status < 400 &&
    cursor !== '' &&
    cursor.endsWith((cursor.at(-1) ?? '').repeat(200))
  );
};

/** Names under which the contract's routes know what tools are asked for. */
const usualArguments = new Set(['q', 'query', 'kind', 'slug', 'limit']);

/** Whether the arguments of a call have other names, made from the schema of a tool: a sound server refuses them. */
const hasOwnArguments = ({ clause, exchange }: Lead): boolean => {
  if (clause.id !== 'B-MCP-26') return false;
  const names = Object.keys(valueAt(JSON.parse(exchange.request.body ?? 'null'), '/params/arguments') ?? {});
  return names.length > 0 && !names.some((name) => usualArguments.has(name));
};

/** Plans of the clause itself. */
const ownPlanOf = (lead: Lead): Plan | undefined =>
  [relationPlans, comparedPlans, documentPlans, timePlans, quotaPlans]
    .map((plans) => plans[lead.clause.id])
    .find((plan) => plan !== undefined)?.(lead);

const planOf = (lead: Lead): Plan | undefined => {
  const planned =
    ownPlanOf(lead) ??
    refusedPlan(lead) ??
    (lead.exchange.interface === 'b'
      ? (afterWrites(lead) ?? afterNoJson(lead) ?? otherMember(lead))
      : undefined);
  if (planned) return planned;
  if (hasOwnArguments(lead) || isUnlistedResource(lead) || isPadded(lead) || hasPlansOnly.has(lead.clause.id))
    return undefined;
  const checks = checksOf(lead);
  if (checks === undefined) return undefined;
  // What a response lacks is lacking from responses of other statuses, too.
  const lacks = lead.status > 0 && checks.some(({ is }) => /^(absent|lacks|not-value|no-)/.test(is));
  return {
    steps: stepsTo(lead),
    checks: [
      ...ofSameKind(lead),
      ...(lacks ? [{ is: 'status' as const, value: lead.status }] : []),
      ...checks,
    ],
  };
};

/** Clauses whose findings compare responses: without a plan of their own, the text of one response decides nothing. */
const hasPlansOnly = new Set([
  'B-DOC-25',
  'B-DOC-26',
  'B-DOC-28',
  'B-DOC-29',
  'B-DOC-35',
  'B-MCP-71',
  'B-MCP-86',
  'B-MCP-105',
  'B-OPENAPI-09',
  'B-OPENAPI-10',
  'B-OPENAPI-12',
  'B-ROUTE-20',
  'B-ROUTE-32',
  'B-ROUTE-36',
  'B-ROUTE-41',
  'B-ROUTE-48',
  'B-ROUTE-49',
  'B-ROUTE-51',
  'B-ROUTE-53',
]);

const refusals = [400, 404, 405, 409];

/** Most attempts of a script. */
const mostAttempts = 60;

/** Attempts to see an intermittent fault with a probability of 95 %. */
const attemptsFor = (
  { rate, clauses }: Diagnosis,
  afterJump: boolean,
): Pick<Recipe, 'attempts' | 'advanceSeconds' | 'publishes'> => {
  const byHour = { attempts: 3, advanceSeconds: 3660, publishes: true };
  const byTime = clauses.slice(1).includes('A-STABLE-01') ? byHour : {};
  // More than two hours, and two publications: as at the end of a run.
  if (afterJump && rate === undefined) return { attempts: 3, advanceSeconds: 7260, publishes: true };
  // A write may be refused at first only.
  if (/^[AB]-METHOD-0[12]$/.test(clauses[0] ?? '') && (rate === undefined || rate >= 1))
    return { attempts: 2 };
  if (rate === undefined || rate <= 0 || rate >= 1) return byTime;
  const attempts = Math.min(mostAttempts, Math.ceil(Math.log(0.05) / Math.log(1 - rate)));
  if (afterJump) return { attempts: Math.max(3, attempts), advanceSeconds: 7260, publishes: true };
  // What came only once may have come with a publication.
  const publishes = clauses[0]?.startsWith('A-') ? { publishes: true } : {};
  return { ...byTime, ...publishes, attempts: Math.max(2, attempts) };
};

/** Statuses of a fixed target: a refusal where one was expected, otherwise a success or the error shown. */
const decidesOf = ({ finding, status, clause }: Lead, checks: readonly Check[]): readonly number[] => {
  if (finding.facts?.due === 'refusal') return refusals;
  if (checks.some(({ is }) => /^(status|status-not|served-.*|field-above)$/.test(is))) return [];
  if (clause.id.startsWith('A-HTTP-07') || /PROBLEM|RATE|VERSION|^B-(RPC|MCP|A2A)/.test(clause.id)) return [];
  // A record that is not there any more has no wrong value.
  return status >= 200 && status < 300 ? [200, 201, 202, 204, 404] : [];
};

/** How one diagnosis is reproduced. */
export const reproductionOf = (
  diagnosis: Diagnosis,
  clauses: ReadonlyMap<string, ClauseResult>,
  exchanges: ReadonlyMap<number, ReportedExchange>,
  targets: ConformanceReport['targets'],
): Reproduction => {
  const id = diagnosis.clauses[0] ?? '';
  const baseUrl = targets[diagnosis.interface]?.baseUrl ?? '';
  const lead = leadOf(clauses.get(id), exchanges, baseUrl);
  const why = lead !== undefined && ownPlanOf(lead) !== undefined ? undefined : whyNever(id);
  if (why !== undefined) return { notReproducible: `not reproducible by curl: ${why}` };
  const unjudged = lead === undefined ? unjudgedPlan(diagnosis, clauses) : undefined;
  if (unjudged !== undefined) return { recipe: unjudged };
  if (diagnosis.topic === 'target' && clauses.get(id)?.verdict === 'untested')
    return { notReproducible: 'not reproducible by curl: the given address is what is wrong' };
  if (lead === undefined)
    return { notReproducible: 'not reproducible by curl: no single exchange shows it, use plumbrule replay' };
  const plan = planOf(lead);
  if (plan === undefined)
    return { notReproducible: `not reproducible by curl: ${whyWithoutChecks(id)}, use plumbrule replay` };
  const { steps, checks } = plan;
  return {
    recipe: {
      steps,
      checks,
      decides: plan.decides ?? decidesOf(lead, checks),
      expected: lead.finding.expected,
      // Plans about time move the clock themselves.
      ...attemptsFor(diagnosis, timePlans[id] === undefined && isAfterJump(lead)),
      ...(plan.attempts === undefined ? {} : { attempts: plan.attempts }),
      ...(plan.advanceSeconds === undefined ? {} : { advanceSeconds: plan.advanceSeconds }),
    },
  };
};

/** The bodies of the target are read here: what they do to a script must not cost the report. */
const reproductionOrNot: typeof reproductionOf = (...facts) => {
  try {
    return reproductionOf(...facts);
  } catch {
    return {
      notReproducible:
        'not reproducible by curl: no script can be made from this response, use plumbrule replay',
    };
  }
};

/** Returns the diagnoses of a report with their scripts as data. */
export const withReproductions = (
  diagnoses: readonly Diagnosis[],
  { clauses, exchanges, targets }: Pick<ConformanceReport, 'clauses' | 'exchanges' | 'targets'>,
): Diagnosis[] => {
  const byId = new Map(clauses.map((clause) => [clause.id, clause]));
  const byNumber = new Map(exchanges.map((exchange) => [exchange.id, exchange]));
  return diagnoses.map((diagnosis) => {
    const reproduction = reproductionOrNot(diagnosis, byId, byNumber, targets);
    return 'recipe' in reproduction
      ? { ...diagnosis, repro: `repro/${diagnosis.id}.sh`, recipe: reproduction.recipe }
      : { ...diagnosis, ...reproduction };
  });
};
