import { kinds } from '../../data.js';

const text = { type: 'string' };
const url = { type: 'string', format: 'uri' };
const day = { type: 'string', format: 'date' };
const texts = { type: 'array', items: text };

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
  Profile: object(['name', 'headline', 'summary', 'location', 'current_role', 'links'], {
    name: text,
    headline: text,
    summary: text,
    location: text,
    current_role: object(['title', 'organisation', 'since'], {
      title: text,
      organisation: text,
      since: text,
    }),
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
  Entry: object(['kind', 'slug', 'title', 'summary', 'date', 'tags', 'url'], {
    kind: { type: 'string', enum: kinds },
    slug: text,
    title: text,
    summary: text,
    date: day,
    tags: texts,
    url,
  }),
  Results: object(['query', 'limit', 'results'], {
    query: text,
    limit: { type: 'integer' },
    results: entries,
  }),
  Listing: object(['kind', 'limit', 'items'], {
    kind: { type: 'string', enum: [...kinds, 'all'] },
    limit: { type: 'integer' },
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
  Status: object(['status', 'checked_at', 'versioning', 'capabilities'], {
    status: text,
    checked_at: { type: 'string', format: 'date-time' },
    versioning: { type: 'object' },
    capabilities: object(['rest', 'tools'], { rest: { type: 'array', items: url }, tools: texts }),
  }),
  Problem: object(['type', 'title', 'status', 'detail', 'code', 'resolution_hint'], {
    type: url,
    title: text,
    status: { type: 'integer', minimum: 400, maximum: 599 },
    detail: text,
    code: text,
    resolution_hint: text,
  }),
} as const;
