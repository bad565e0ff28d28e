import type { Step } from '../../reports/repro/recipe.js';
import { checksOf } from './finding-checks.js';
import { jsonOf, valueAt } from './json-of.js';
import { type Lead, sendStep } from './lead.js';
import { getStep, type Planner, sentAs } from './plan.js';

/** Identifiers that an agent gives to a task and its context: their pointers, and their names in a script. */
const givenIds = [
  ['/result/id', 'task'],
  ['/result/contextId', 'context'],
] as const;

/** A request about a task or a context of an earlier message: the script takes its identifier from a new response. */
export const withGivenIds =
  (times = 1): Planner =>
  (lead) => {
    const { other, exchange, finding, json } = lead;
    const given = other === undefined ? undefined : jsonOf(other);
    let body = exchange.request.body ?? '';
    const takes: Step[] = [];
    for (const [at, name] of givenIds) {
      const id = valueAt(given, at);
      if (typeof id !== 'string' || !body.includes(id)) continue;
      body = body.replaceAll(id, `{taken:${name}}`);
      takes.push({ do: 'take', name, at });
    }
    if (other === undefined || takes.length === 0) return undefined;
    const [, name] = givenIds.find(([at]) => finding.pointer === at) ?? [];
    const checks =
      name !== undefined && takes.some((take) => take.do === 'take' && take.name === name)
        ? ([
            { is: 'present', at: finding.pointer },
            { is: 'not-taken', at: finding.pointer, name },
          ] as const)
        : checksOf(lead);
    const isObject = typeof json === 'object';
    if (checks === undefined || !isObject) return undefined;
    const own = { ...sendStep(lead), body } as Step;
    return {
      // Another context between, where the response may be in that of the message before.
      steps: [
        sentAs(lead, other),
        ...takes,
        ...(lead.clause.id === 'B-A2A-16' ? [sentAs(lead, other)] : []),
        ...Array.from({ length: times }, () => own),
      ],
      checks: [
        // Without a task there is nothing to ask for.
        ...(lead.status === 200 ? [{ is: 'status' as const, value: 200 }] : []),
        ...checks,
      ],
      decides: [],
    };
  };

/** A document names what another request does not find: the document must still name it. */
export const namedBy =
  (document: string, nameOf: (lead: Lead) => string | undefined): Planner =>
  (lead) => {
    const name = nameOf(lead);
    const holder = lead.all.find(
      ({ request, response }) => request.url.endsWith(document) && response?.body?.includes(name ?? '\0'),
    );
    const checks = lead.status >= 400 ? [{ is: 'status' as const, value: lead.status }] : checksOf(lead);
    const code = valueAt(lead.json, '/error/code');
    const shown =
      typeof code === 'number' ? [{ is: 'value' as const, at: '/error/code', json: String(code) }] : checks;
    return name === undefined || holder === undefined || shown === undefined
      ? undefined
      : {
          steps: [getStep(lead, document), { do: 'keep', name: 'document' }, sendStep(lead)],
          checks: [{ is: 'kept-holds', name: 'document', text: name }, ...shown],
          decides: [],
        };
  };

const bodyOf = ({ exchange }: Lead): unknown => {
  try {
    return JSON.parse(exchange.request.body ?? 'null');
  } catch {
    return undefined;
  }
};

/** Returns a string of the parameters of a JSON-RPC request. */
const parameterOf = (lead: Lead, pointer: string): string | undefined => {
  const text = valueAt(bodyOf(lead), `/params${pointer}`);
  return typeof text === 'string' && text !== '' ? text : undefined;
};

/** The path of a request, for a document that names it. */
export const ownPath = ({ path }: Lead): string => path;
export const ownFile = ({ path }: Lead): string => path.split('/').slice(-2).join('/');
export const ownUri = (lead: Lead): string | undefined => parameterOf(lead, '/uri');
export const ownPrompt = (lead: Lead): string | undefined => {
  const name = parameterOf(lead, '/name');
  return name === undefined ? undefined : JSON.stringify(name);
};

/** A note that REST has, or has not: the tool says otherwise. */
export const toolAndNote =
  (status: 200 | 404): Planner =>
  (lead) => {
    const slug = parameterOf(lead, '/arguments/slug');
    const [, before] = /^the note of \/api\/v1\/notes\/([\w-]+)$/.exec(lead.finding.received) ?? [];
    const checks = checksOf(lead);
    if (slug === undefined || checks === undefined) return undefined;
    const own = sendStep(lead);
    const first =
      before === undefined || before === slug || own.do !== 'send'
        ? []
        : [
            {
              ...own,
              headers: own.headers.map(([name, value]) => [name, value] as const),
              body: (own.body ?? '').replaceAll(JSON.stringify(slug), JSON.stringify(before)),
            },
          ];
    return {
      steps: [
        ...first,
        getStep(lead, `/api/v1/notes/${encodeURIComponent(slug)}`),
        { do: 'keep', name: 'note' },
        own,
      ],
      checks: [{ is: 'kept-status', name: 'note', value: status }, ...checks],
      decides: [],
    };
  };
