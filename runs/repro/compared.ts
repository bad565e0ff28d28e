import { pointerStep } from '../../harness/formats/json.js';
import { isObject } from './absence-checks.js';
import { again } from './again.js';
import { toolAndNote, withGivenIds } from './agents.js';
import { checksOf } from './finding-checks.js';
import { jsonOf, valueAt } from './json-of.js';
import { sendStep } from './lead.js';
import { missingEntries, missingNote, missingText, sameTitles } from './missing-text.js';
import { besideOther, type Planner } from './plan.js';
import { pathBeside } from './request-path.js';
import { emptyObject, errorMembers, otherContent } from './whole-bodies.js';

/** What another response names does not exist: one of the other exchanges names its path, or its slug. */
const namedButMissing: Planner = (lead) => {
  const { others, path, status } = lead;
  const names = [path, path.split('/').at(-1) ?? ''].filter((name) => name.length > 3);
  const found = names.flatMap((name) =>
    others.filter(({ response }) => response?.body?.includes(name)).map((other) => ({ name, other })),
  )[0];
  return found && [404, 410].includes(status)
    ? {
        steps: besideOther(lead, found.other),
        checks: [
          { is: 'kept-holds', name: 'other', text: found.name },
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

/** Two requests for different things with the same body. */
const sameBodies: Planner = (lead) => {
  const body = lead.exchange.response?.body;
  const other = lead.others.find(({ response }) => body !== undefined && response?.body === body);
  return other
    ? {
        steps: besideOther(lead, other),
        checks: [{ is: 'same-answer', name: 'other' }],
        decides: [200],
      }
    : sameTitles(lead);
};

/** Two requests for different things with the same text in the same place. */
const sameTexts =
  (at: string): Planner =>
  (lead) => {
    const text = valueAt(lead.json, at);
    const other = lead.others.find((one) => valueAt(jsonOf(one), at) === text);
    return other && typeof text === 'string'
      ? {
          steps: besideOther(lead, other),
          checks: [
            { is: 'present', at },
            { is: 'same-as', name: 'other', at },
          ],
          decides: [200],
        }
      : undefined;
  };

/** Searches for different words with the same result: of the tool, or of REST. */
const sameResults: Planner = (lead) =>
  (lead.exchange.request.method === 'POST' ? sameTexts('/result/content/0/text') : sameBodies)(lead);

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
          at: pointer + pointerStep(name),
          json: JSON.stringify(value),
        })),
        decides: [200],
      }
    : undefined;
};

/** A note that is still returned, although the listing of notes has it no more. */
const withdrawn: Planner = (lead) => {
  const { other, path } = lead;
  const slug = path.split('/').at(-1) ?? '';
  return other === undefined || slug === '' || other.response?.body?.includes(slug)
    ? undefined
    : {
        steps: besideOther(lead, other),
        checks: [
          { is: 'kept-lacks', name: 'other', text: slug },
          { is: 'status', value: 200 },
        ],
        decides: [],
      };
};

/** A note without any text of several lines. */
const noText: Planner = (lead) =>
  isObject(lead.json) && !lead.exchange.response?.body?.includes('\\n')
    ? {
        steps: [sendStep(lead)],
        checks: [
          { is: 'status', value: 200 },
          { is: 'lacks', text: '\\n' },
        ],
        decides: [],
      }
    : undefined;

/** What depends on the request before: that of the other exchange is sent first. */
const afterTheOther: Planner = (lead) => {
  const checks = checksOf(lead);
  return lead.other && checks ? { steps: besideOther(lead, lead.other), checks } : undefined;
};

/** A refused call that gets the result of the call before it: a call of the same tool that succeeded is sent first. */
const afterCall: Planner = (lead) => {
  const checks = checksOf(lead);
  const tool = /"params":\{"name":("\w+")/.exec(lead.exchange.request.body ?? '')?.[1] ?? '\0';
  const call = lead.all.find(
    (one) =>
      one.id < lead.exchange.id &&
      one.request.url === lead.exchange.request.url &&
      one.request.body?.includes(`"params":{"name":${tool}`) &&
      Array.isArray(valueAt(jsonOf(one), '/result/content')) &&
      valueAt(jsonOf(one), '/result/isError') !== true,
  );
  return call && checks
    ? {
        steps: [sendStep(lead, lead.path, call), sendStep(lead)],
        checks: [{ is: 'status', value: 200 }, ...checks],
      }
    : undefined;
};

/** Most notes that are requested before the one of a finding. */
const mostNotes = 6;

/** A note that is like one that was requested before: notes that the report names are requested before it. */
const afterNotes: Planner = (lead) => {
  const checks = checksOf(lead);
  const named = lead.all.flatMap(({ request, response }) => [
    ...`${request.url} ${response?.body ?? ''}`.matchAll(/\/api\/v1\/notes\/([a-z0-9-]+)/g),
  ]);
  const paths = [...new Set(named.map(([path]) => path))].filter((path) => path !== lead.path);
  return checks === undefined
    ? undefined
    : { steps: [...paths.slice(0, mostNotes), lead.path].map((path) => sendStep(lead, path)), checks };
};

const entryPlans: Planner = (lead) => missingText(lead) ?? missingEntries(lead);

/** Plans for findings about two responses of the companion, by clause. */
export const comparedPlans: Readonly<Record<string, Planner>> = {
  'B-DOC-17': emptyObject,
  'B-DOC-36': namedButMissing,
  'B-DOC-37': sameBodies,
  'B-ROUTE-04': namedButMissing,
  'B-ROUTE-11': noText,
  'B-ROUTE-17': sameBodies,
  'B-ROUTE-20': entryPlans,
  'B-ROUTE-21': missingEntries,
  'B-ROUTE-28': sameResults,
  'B-ROUTE-29': emptyObject,
  'B-ROUTE-32': entryPlans,
  'B-ROUTE-34': again,
  'B-ROUTE-36': entryPlans,
  'B-ROUTE-37': afterNotes,
  'B-ROUTE-38': afterNotes,
  'B-ROUTE-40': kindOfEntry,
  'B-ROUTE-41': entryPlans,
  'B-ROUTE-42': missingEntries,
  'B-ROUTE-43': missingEntries,
  'B-ROUTE-25': missingText,
  'B-ROUTE-48': withdrawn,
  'B-ROUTE-49': entryPlans,
  'B-ROUTE-50': missingEntries,
  'B-ROUTE-51': namedButMissing,
  'B-ROUTE-52': entryPlans,
  'B-ROUTE-56': sameBodies,
  'B-HTTP-15': otherContent,
  'B-PROBLEM-13': errorMembers,
  'B-MCP-26': toolAndNote(200),
  'B-MCP-57': sameTexts('/result/contents/0/text'),
  'B-MCP-70': again,
  'B-MCP-71': toolAndNote(404),
  'B-MCP-72': listedButUnknown,
  'B-MCP-56': missingText,
  'B-MCP-86': missingNote,
  'B-MCP-104': afterCall,
  'B-MCP-105': missingNote,
  'B-A2A-13': withGivenIds(),
  'B-A2A-16': withGivenIds(),
  'B-A2A-11': withGivenIds(),
  'B-A2A-27': withGivenIds(),
  'B-A2A-29': withGivenIds(2),
  'B-A2A-30': afterTheOther,
};
