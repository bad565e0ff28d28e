import type { Library } from '../../library.js';

/** A resource that an agent can read by its URI. */
export interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  read(): string;
}

/** Every published note as a resource. */
export const resourcesOf = (library: Library): readonly Resource[] =>
  library.data.notes.map((note) => ({
    uri: library.urlOf(note),
    name: note.slug,
    title: note.title,
    description: note.summary,
    mimeType: 'text/markdown',
    read: () => note.markdown,
  }));
