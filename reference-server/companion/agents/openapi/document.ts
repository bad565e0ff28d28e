import type { Document } from '../../documents/document.js';
import { paths } from './operations.js';
import { schemaRef, schemas } from './schemas.js';

const integer = (description: string) => ({ description, required: true, schema: { type: 'integer' } });

const problem = (description: string) => ({
  description,
  headers: { 'API-Version': { $ref: '#/components/headers/ApiVersion' } },
  content: { 'application/problem+json': { schema: schemaRef('Problem') } },
});

const headers = {
  ApiVersion: {
    description: 'Release date of the contract',
    required: true,
    schema: { type: 'string', format: 'date' },
  },
  RateLimitLimit: integer('Requests per window'),
  RateLimitRemaining: integer('Requests left in this window'),
  RateLimitReset: integer('Seconds until the oldest request leaves the window'),
  RateLimitPolicy: { description: 'Quota and window', required: true, schema: { type: 'string' } },
  RetryAfter: integer('Seconds to wait'),
};

/** Returns the REST routes as OpenAPI 3.1.0; a test compares them with the server. */
export const openapiDocument: Document = {
  path: '/openapi.json',
  mediaType: 'application/json',
  title: 'OpenAPI description',
  write: ({ base, profile }) => ({
    openapi: '3.1.0',
    info: {
      title: `Library of ${profile.name}`,
      version: '1.0.0',
      description: 'Profile, notes and library entries; read-only, without credentials.',
    },
    servers: [{ url: base }],
    security: [],
    paths,
    components: {
      schemas,
      headers,
      responses: {
        Problem400: problem('A parameter cannot be used'),
        Problem404: problem('No such note'),
        Problem429: {
          ...problem('The quota of this window is used up'),
          headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
        },
        Problem500: problem('The companion failed to respond'),
      },
    },
  }),
};
