import type { Recipe } from '../../reports/repro/recipe.js';
import { type Lead, sendStep, valueAt } from './lead.js';
import { pathBeside } from './request-path.js';

type Planner = (lead: Lead) => Pick<Recipe, 'steps' | 'checks' | 'decides'> | undefined;

/** Sends the request of the other exchange first and stores its response, then that of the finding. */
const afterOther = (lead: Lead, other: NonNullable<Lead['other']>): Recipe['steps'] => [
  sendStep(lead, pathBeside({ url: lead.exchange.request.url, path: lead.path }, other.request.url), other),
  { do: 'keep', name: 'first' },
  sendStep(lead),
];

/** A document that another one names does not exist: the second exchange names it. */
const namedButMissing: Planner = (lead) => {
  const { other, path, status } = lead;
  return other?.response?.body?.includes(path) && [404, 410].includes(status)
    ? {
        steps: afterOther(lead, other),
        checks: [
          { is: 'kept-holds', name: 'first', text: path },
          { is: 'status', value: status },
        ],
        decides: [],
      }
    : undefined;
};

/** A note that a tool lists, and that REST does not have: the second exchange is that of REST. */
const listedButUnknown: Planner = (lead) => {
  const { other, exchange, path } = lead;
  if (other?.response?.status !== 404) return undefined;
  const own = pathBeside({ url: exchange.request.url, path }, other.request.url);
  const slug = own.split('/').at(-1) ?? '';
  return slug !== '' && exchange.response?.body?.includes(slug)
    ? {
        steps: [sendStep(lead), { do: 'keep', name: 'list' }, sendStep(lead, own, other)],
        checks: [
          { is: 'kept-holds', name: 'list', text: slug },
          { is: 'status', value: 404 },
        ],
        decides: [],
      }
    : undefined;
};

/** Two searches for different words with the same body. */
const sameBodies: Planner = (lead) =>
  lead.other?.response?.body !== undefined && lead.other.response.body === lead.exchange.response?.body
    ? {
        steps: afterOther(lead, lead.other),
        checks: [{ is: 'same-answer', name: 'first' }],
        decides: [200],
      }
    : undefined;

const textOfResult = '/result/content/0/text';

/** Two searches by a tool for different words with the same text. */
const sameTexts: Planner = (lead) => {
  const { other, json } = lead;
  const text = valueAt(json, textOfResult);
  return other?.response?.body !== undefined &&
    typeof text === 'string' &&
    other.response.body.includes(JSON.stringify(text))
    ? {
        steps: afterOther(lead, other),
        checks: [
          { is: 'present', at: textOfResult },
          { is: 'same-as', name: 'first', at: textOfResult },
        ],
        decides: [200],
      }
    : undefined;
};

/** An entry whose kind differs between two listings: another server may have another entry in its place. */
const kindOfEntry: Planner = (lead) => {
  const { pointer, received } = lead.finding;
  const entry = Object.entries(valueAt(lead.json, pointer) ?? {});
  const title = entry.find(([name]) => name === 'title');
  const kind = entry.find(([, value]) => JSON.stringify(value) === received);
  return title && kind
    ? {
        steps: [sendStep(lead)],
        checks: [title, kind].map(([name, value]) => ({
          is: 'value',
          at: `${pointer}/${name}`,
          json: JSON.stringify(value),
        })),
        decides: [200],
      }
    : undefined;
};

/** Plans for findings about two responses of the companion, by clause. */
export const comparedPlans: Readonly<Record<string, Planner>> = {
  'B-DOC-36': namedButMissing,
  'B-ROUTE-28': sameBodies,
  'B-ROUTE-40': kindOfEntry,
  'B-ROUTE-46': kindOfEntry,
  'B-MCP-64': sameTexts,
  'B-MCP-72': listedButUnknown,
};
