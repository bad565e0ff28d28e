import type { Override } from '../overrides.js';
import type { Resource } from './features/resources.js';

/** A resource in JSON that lists the notes; `titleOf` changes their titles. */
export const listOfNotes =
  (titleOf: (title: string, index: number) => string = (title) => title): Override =>
  () => ({
    mcpResources: (resources) => {
      const items = resources.map(({ name, title }: Resource, index) => ({
        slug: name,
        title: titleOf(title, index),
      }));
      return [
        {
          uri: 'library://lists/notes',
          name: 'notes',
          title: 'All notes',
          description: 'The published notes as a list.',
          mimeType: 'application/json',
          read: () => JSON.stringify({ items }),
        },
        ...resources,
      ];
    },
  });
