import type { EntryKind } from '../data.js';
import type { Document } from './document.js';

const schemaTypes: Readonly<Record<EntryKind, string>> = {
  note: 'BlogPosting',
  craft: 'VisualArtwork',
  book: 'Book',
  watch: 'VideoObject',
};

/** The person and all entries as JSON-LD 1.1 in the vocabulary of schema.org. */
export const knowledgeDocument: Document = {
  path: '/knowledge.json',
  mediaType: 'application/ld+json',
  title: 'Knowledge graph',
  write: ({ base, profile, library }) => {
    const person = `${base}/api/v1/profile#person`;
    return {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@id': person,
          '@type': 'Person',
          name: profile.name,
          description: profile.summary,
          homeLocation: { '@type': 'Place', name: profile.location },
        },
        ...library.data.entries.map((entry) => ({
          '@id': library.urlOf(entry),
          '@type': schemaTypes[entry.kind],
          name: entry.title,
          abstract: entry.summary,
          keywords: entry.tags,
          // Books and films are by others; the person only lists them.
          ...(entry.kind === 'note' || entry.kind === 'craft'
            ? { author: { '@id': person }, dateCreated: entry.date }
            : {}),
        })),
      ],
    };
  },
};
