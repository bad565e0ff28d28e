import { type Document, plainText } from './document.js';

/** The full text of all notes, and the library in a list. */
export const llmsFullDocument: Document = {
  path: '/llms-full.txt',
  mediaType: plainText,
  title: 'Everything for language models',
  write: ({ profile, library }) => {
    const { entries, notes } = library.data;
    const others = entries.filter(({ kind }) => kind !== 'note');
    return [
      `# ${profile.name}\n\n> ${profile.headline}\n\n${profile.summary}`,
      ...notes.map((note) => `<!-- ${library.urlOf(note)}, ${note.date} -->\n${note.markdown.trimEnd()}`),
      `# Library\n\n${others.map(({ kind, title, summary }) => `- ${title} (${kind}): ${summary}`).join('\n')}\n`,
    ].join('\n\n');
  },
};
