import { type ConditionText, conditions } from '../presentation/conditions.js';
import { type Document, markdown } from './document.js';

const errors = (): string => {
  const byCode = new Map<string, ConditionText[]>();
  for (const condition of Object.values(conditions)) {
    byCode.set(condition.code, [...(byCode.get(condition.code) ?? []), condition]);
  }
  return [...byCode]
    .map(([code, texts]) =>
      [`### ${code}`, '', ...texts.map(({ status, detail, hint }) => `- ${status}: ${detail} ${hint}`)].join(
        '\n',
      ),
    )
    .join('\n\n');
};

/** The guide that problem documents link to, one heading per code. */
export const developersDocument: Document = {
  path: '/developers.md',
  mediaType: markdown,
  title: 'Developer guide',
  write: ({ base, journal, profile, quota, windowSeconds }) => `# Developer guide

Read-only access to the profile, the notes and the library of ${profile.name}. The cost journal has an interface of its
own: ${journal}/api/v1/site

## Routes

| route | answers |
|---|---|
| GET ${base}/api/v1/profile | profile, career and verified facts |
| GET ${base}/api/v1/search?query=…&limit=… | hits among notes, craft projects and the reading list |
| GET ${base}/api/v1/content?kind=…&limit=… | entries, newest first; kind is note, craft, book, watch or all (the default) |
| GET ${base}/api/v1/notes/{slug} | Markdown and metadata of one note |
| GET ${base}/api/v1/status | status, versioning policy, capabilities |

\`limit\` is an integer from 1 to 50; when left out, a listing has 20 entries and a search 10.
\`query\` has 1 to 200 characters; every word must be found.

## Quota

${quota} requests in any ${windowSeconds} seconds per client address, counted over all REST and agent endpoints. The
RateLimit fields say what is left; the X-RateLimit fields repeat them, Reset in seconds. Past the quota the answer is
429 with Retry-After.

## Versioning

Every response names its contract release in \`API-Version\`. Major revisions use a new path prefix. A route that retires
says so with \`Deprecation\` and \`Sunset\`, at least six months ahead.

## Errors

Errors are problem documents (RFC 9457) with a \`code\` and a \`resolution_hint\`.

${errors()}
`,
};
