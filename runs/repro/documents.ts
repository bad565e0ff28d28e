import { pointerStep, unescapedStep } from '../../harness/formats/json.js';
import { isObject } from './absence-checks.js';
import { namedBy, ownFile, ownPath, ownPrompt, ownUri } from './agents.js';
import { jsonOf, valueAt } from './json-of.js';
import { sendStep } from './lead.js';
import { besideOther, type Planner } from './plan.js';

/** What is listed, and not declared in the first response of the conversation. */
const undeclared: Planner = (lead) => {
  const [, name] = /^\/result\/(\w+)$/.exec(lead.finding.pointer) ?? [];
  return lead.other === undefined || name === undefined
    ? undefined
    : {
        steps: besideOther(lead, lead.other),
        checks: [
          { is: 'kept-status', name: 'other', value: 200 },
          { is: 'kept-value', name: 'other', at: `/result/capabilities/${name}`, json: '' },
          { is: 'present', at: lead.finding.pointer },
        ],
        decides: [],
      };
};

/** A document says otherwise than the response: its values at the pointer of the finding must be the same. */
const describedOtherwise: Planner = (lead) => {
  const { other, finding, status } = lead;
  const said = other === undefined ? undefined : valueAt(jsonOf(other), finding.pointer);
  const values = Object.entries(isObject(said) ? said : {}).filter(([, value]) => typeof value !== 'object');
  return other === undefined || values.length === 0
    ? undefined
    : {
        steps: besideOther(lead, other),
        checks: [
          ...values.map(([name, value]) => ({
            is: 'kept-value' as const,
            name: 'other',
            at: finding.pointer + pointerStep(name),
            json: JSON.stringify(value),
          })),
          { is: 'status', value: status },
        ],
        decides: [],
      };
};

/** An operation that writes is described. */
const described: Planner = (lead) =>
  valueAt(lead.json, lead.finding.pointer) === undefined
    ? undefined
    : {
        steps: [sendStep(lead)],
        checks: [{ is: 'present', at: lead.finding.pointer }],
        decides: [200],
      };

/** A path of the OpenAPI description that differs from another one in the names of its parameters only. */
const sameTemplates: Planner = (lead) => {
  const own = unescapedStep(/^\/paths\/([^/]+)$/.exec(lead.finding.pointer)?.[1] ?? '');
  const shape = (path: string) => path.replaceAll(/\/\{[^/]*/g, '/{}');
  const twin = Object.keys(valueAt(lead.json, '/paths') ?? {}).find(
    (path) => path !== own && shape(path) === shape(own),
  );
  return own === '' || twin === undefined
    ? undefined
    : {
        steps: [sendStep(lead)],
        checks: [own, twin].map((path) => ({ is: 'present', at: `/paths${pointerStep(path)}` })),
        decides: [200],
      };
};

/** Members of the catalogue by the lists of /mcp that they name. */
const unnamed: Planner = (lead) => {
  const own = lead.exchange.response?.body ?? '';
  const [, kind = ''] = /^the (tools|resources|prompts) that/.exec(lead.finding.expected) ?? [];
  const other = lead.others.find((one) => valueAt(jsonOf(one), `/result/${kind}`) !== undefined);
  const entries = other === undefined ? [] : valueAt(jsonOf(other), `/result/${kind}`);
  const names = (Array.isArray(entries) ? entries : []).map((entry) =>
    JSON.stringify(entry?.name ?? entry?.uri),
  );
  return other === undefined || names.length === 0 || names.some((name) => own.includes(name))
    ? undefined
    : {
        steps: besideOther(lead, other),
        checks: [
          { is: 'kept-holds', name: 'other', text: names[0] ?? '' },
          { is: 'status', value: 200 },
          ...names.map((text) => ({ is: 'lacks' as const, text })),
        ],
      };
};

/** A required security scheme that the description does not declare. */
const unknownScheme: Planner = (lead) => {
  const name = lead.finding.expected.split('the scheme ')[1];
  const required = valueAt(lead.json, '/security');
  const index = Array.isArray(required)
    ? required.findIndex((one) => isObject(one) && name && name in one)
    : -1;
  return name === undefined || index < 0
    ? undefined
    : {
        steps: [sendStep(lead)],
        checks: [
          { is: 'present', at: `/security/${index}${pointerStep(name)}` },
          { is: 'absent', at: `/components/securitySchemes${pointerStep(name)}` },
        ],
      };
};

/** A tool that returns more entries than its limit, where the result lists them as data. */
const tooMany: Planner = (lead) => {
  const [, most] = /^at most (\d+)/.exec(lead.finding.expected) ?? [];
  const content = valueAt(lead.json, '/result/structuredContent');
  const list = Object.entries(isObject(content) ? content : {}).find(
    ([, value]) => Array.isArray(value) && value.length > Number(most),
  );
  return list
    ? {
        steps: [sendStep(lead)],
        checks: [
          { is: 'more-items', at: `/result/structuredContent${pointerStep(list[0])}`, than: Number(most) },
        ],
      }
    : undefined;
};

/** A document in another media type than its own, for what the client accepts. */
const otherMediaType: Planner = (lead) => {
  const value = lead.exchange.response?.headers.find(([name]) => /^content-type$/i.test(name))?.[1];
  return lead.status !== 200 || value === undefined
    ? undefined
    : { steps: [sendStep(lead)], checks: [{ is: 'field', name: 'content-type', value }], decides: [200] };
};

/** A digest that is no byte sequence between colons; a wrong digest takes more than a script. */
const noByteSequence: Planner = (lead) =>
  /^content-digest$/i.test(lead.finding.pointer) && /^[\w-]+=[^:]/.test(lead.finding.received)
    ? {
        steps: [sendStep(lead)],
        checks: [{ is: 'field-like', name: 'Content-Digest', pattern: '^[A-Za-z0-9_-]*=[^:]' }],
        decides: [200],
      }
    : undefined;

/** Plans for findings about documents and declarations of the companion, by clause. */
export const documentPlans: Readonly<Record<string, Planner>> = {
  'B-DOC-25': namedBy('/.well-known/mcp/server-card.json', ownPath),
  'B-DOC-26': namedBy('/mcp/catalog.json', ownUri),
  'B-DOC-34': namedBy('/mcp/catalog.json', ownPrompt),
  'B-DOC-28': unnamed,
  'B-HTTP-12': otherMediaType,
  'B-OPENAPI-05': (lead) => sameTemplates(lead) ?? unknownScheme(lead),
  'B-OPENAPI-07': described,
  'B-OPENAPI-09': namedBy('/openapi.json', ownPath),
  'B-OPENAPI-10': namedBy('/openapi.json', ownFile),
  'B-OPENAPI-12': describedOtherwise,
  'B-MCP-49': tooMany,
  'B-MCP-33': undeclared,
  'B-SIG-11': noByteSequence,
  'B-SUNSET-05': (lead) => ({
    steps: [sendStep(lead)],
    checks: [
      { is: 'has-field', name: 'Sunset' },
      { is: 'no-field', name: 'Deprecation' },
    ],
  }),
};
