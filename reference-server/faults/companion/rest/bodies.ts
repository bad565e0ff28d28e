import { isKind } from '../../../companion/data.js';
import { fewEntries } from '../../../companion/few-entries.js';
import { type Override, respondsWith, servedAt } from '../../../companion/overrides.js';
import type { Fault } from '../../../fault.js';
import type { Query } from '../../../http/target.js';
import { fault } from '../companion-fault.js';

const otherKind = ({ path, method, query }: { path: string; method: string; query: Query }) =>
  path === '/api/v1/content' &&
  method === 'GET' &&
  /^[a-z]+$/.test(query.get('kind') ?? '') &&
  !isKind(query.get('kind'));

const noteShown =
  (show: (markdown: string) => string): Override =>
  () => ({
    showNote: ({ title, markdown }) => ({
      mediaType: 'text/markdown; charset=utf-8',
      content: `---\ntitle: ${JSON.stringify(title)}\n---\n\n${show(markdown)}`,
    }),
  });

/** Bodies of the REST routes that hold nothing, or not what was requested (contract: Endpoints, Interface B). */
export const bodyFaults: readonly Fault[] = [
  fault(
    'b-other-kind-error-200',
    'An unknown kind gets status 200 and an error',
    ['B-ROUTE-18', 'B-PROBLEM-13'],
    (sound) => ({
      intercept: (call) =>
        otherKind(call)
          ? { mediaType: 'application/json', content: { error: 'unknown kind', code: 'bad_kind' } }
          : sound.intercept(call),
    }),
  ),
  fault(
    'b-profile-without-members',
    'The profile is an empty object',
    ['B-ROUTE-29', 'B-MCP-60', 'B-OPENAPI-06'],
    () => ({ showProfile: () => ({}) }),
  ),
  fault('b-profile-hollow', 'The profile says only that all is well', ['B-ROUTE-29', 'B-OPENAPI-06'], () => ({
    showProfile: () => ({ ok: true, version: 1 }),
  })),
  fault(
    'b-watch-error-without-data',
    'The listing of one kind gets status 200 with an error and null as its data',
    ['B-PROBLEM-13'],
    (sound) => ({
      intercept: (call) =>
        call.path === '/api/v1/content' && call.query.get('kind') === 'watch'
          ? {
              mediaType: 'application/json',
              content: { success: false, message: 'No such table', data: null },
            }
          : sound.intercept(call),
    }),
  ),
  fault(
    'b-search-ignores-query',
    'A search returns the first entries, whatever the query',
    ['B-ROUTE-28'],
    () => ({ matches: () => true }),
  ),
  fault(
    'b-search-ignores-query-of-few',
    'Eight short entries; a search returns all of them, whatever the query',
    ['B-ROUTE-28'],
    () => ({ curate: fewEntries, matches: () => true }),
  ),
  fault(
    'b-notes-one-text',
    'Every note has the same Markdown',
    ['B-ROUTE-17', 'B-OPENAPI-06'],
    noteShown(() => '# A note\n\nThe text of this note is published with the page.\n'),
  ),
  fault(
    'b-notes-markdown-null',
    'The Markdown of every note is null',
    ['B-ROUTE-11', 'B-OPENAPI-06', 'B-ROUTE-17'],
    () => ({
      showNote: (found, url) => ({
        mediaType: 'application/json',
        content: { ...found, url, revision: `${found.slug}, first`, markdown: null },
      }),
    }),
  ),
  fault(
    'b-note-json-string',
    'A note is labelled Markdown, and is a string of JSON',
    ['B-ROUTE-31', 'B-OPENAPI-06', 'B-ROUTE-57'],
    () => ({
      showNote: ({ markdown }) => ({ mediaType: 'text/markdown', content: JSON.stringify(markdown) }),
    }),
  ),
  fault(
    'b-note-bare-text',
    'A note is its Markdown, without metadata',
    ['B-ROUTE-57', 'B-OPENAPI-06'],
    () => ({ showNote: ({ markdown }) => ({ mediaType: 'text/markdown', content: markdown }) }),
  ),
  fault(
    'b-note-bare-member',
    'A note in JSON has a member with its Markdown, and no other',
    ['B-ROUTE-57', 'B-OPENAPI-06'],
    () => ({
      showNote: ({ markdown }) => ({ mediaType: 'application/json', content: { data: { markdown } } }),
    }),
  ),
  fault(
    'b-llms-json-string',
    'llms.txt is a string of JSON',
    ['B-DOC-23', 'B-DOC-13'],
    respondsWith('text/plain', '"# Library\\n\\nNotes and books.\\n"', servedAt('/llms.txt')),
  ),
];
