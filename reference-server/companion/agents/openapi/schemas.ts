import { kinds } from '../../data.js';

const text = { type: 'string' };
const url = { type: 'string', format: 'uri' };
const day = { type: 'string', format: 'date' };
const texts = { type: 'array', items: text };
const number = { type: 'integer', minimum: 0 };

const object = (required: readonly string[], properties: Readonly<Record<string, unknown>>) => ({
  type: 'object',
  required,
  properties,
});

/** Returns a reference to one of the schemas below. */
export const schemaRef = (name: keyof typeof schemas) => ({ $ref: `#/components/schemas/${name}` });

const entries = { type: 'array', items: { $ref: '#/components/schemas/Entry' } };

/** Schemas of the REST responses (JSON Schema 2020-12). Non-breaking extensions may add members. */
export const schemas = {
  Profile: object(['name', 'role', 'employer', 'headline', 'summary', 'location', 'links'], {
    name: text,
    role: text,
    employer: text,
    since: text,
    headline: text,
    summary: text,
    location: text,
    languages: texts,
    career: {
      type: 'array',
      items: object(['period', 'role', 'organisation'], { period: text, role: text, organisation: text }),
    },
    facts: {
      type: 'array',
      items: object(['label', 'value', 'verified_on'], {
        label: text,
        value: text,
        verified_on: day,
        evidence: text,
      }),
    },
    links: { type: 'object', additionalProperties: url },
  }),
  Entry: object(['id', 'href', 'title', 'kind', 'keywords', 'summary', 'date'], {
    id: text,
    href: url,
    title: text,
    kind: { type: 'string', enum: kinds },
    keywords: texts,
    summary: text,
    date: day,
  }),
  Results: object(['query', 'total', 'results'], { query: text, total: number, results: entries }),
  Listing: object(['kind', 'count', 'items'], {
    kind: { type: 'string', enum: [...kinds, 'all'] },
    count: number,
    items: entries,
  }),
  Note: object(['slug', 'metadata', 'markdown'], {
    slug: text,
    metadata: object(['kind', 'title', 'summary', 'published', 'tags', 'url'], {
      kind: { const: 'note' },
      title: text,
      summary: text,
      published: day,
      tags: texts,
      url,
    }),
    markdown: text,
  }),
  Status: object(
    ['service', 'version', 'apiVersion', 'mode', 'status', 'versioning', 'capabilities', 'links'],
    {
      service: text,
      version: text,
      apiVersion: day,
      mode: { const: 'read-only' },
      links: { type: 'object', additionalProperties: url },
      status: text,
      checked_at: { type: 'string', format: 'date-time' },
      versioning: { type: 'object' },
      capabilities: object(['rest', 'tools'], { rest: { type: 'array', items: url }, tools: texts }),
    },
  ),
  Problem: object(['type', 'title', 'status', 'detail', 'code', 'resolution_hint'], {
    type: url,
    title: text,
    status: { type: 'integer', minimum: 400, maximum: 599 },
    detail: text,
    code: text,
    resolution_hint: text,
  }),
} as const;
