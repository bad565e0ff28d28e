import type { Entry } from '../data.js';
import { type Document, plainText } from './document.js';

/** One heading, a summary and lists of links (llms.txt proposal). */
export const llmsDocument: Document = {
  path: '/llms.txt',
  mediaType: plainText,
  title: 'Overview for language models',
  write: ({ base, journal, profile, library }) => {
    const { entries, notes } = library.data;
    const link = (entry: Entry): string => `- [${entry.title}](${library.urlOf(entry)}): ${entry.summary}`;
    return `# ${profile.name}

> ${profile.headline}

## Interfaces

- [Developer guide](${base}/developers.md): routes, quota, errors
- [Authentication](${base}/auth.md): none needed
- [Agents](${base}/.well-known/agents.md): MCP and A2A endpoints
- [Journal](${journal}/api/v1/site): the cost journal's own interface

## Notes

${notes.map(link).join('\n')}

## Optional

${entries
  .filter(({ kind }) => kind !== 'note')
  .map(link)
  .join('\n')}
`;
  },
};
