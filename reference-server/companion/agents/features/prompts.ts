/** A prompt template for agents; `{name}` in the text stands for an argument. */
export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly {
    readonly name: string;
    readonly description: string;
    readonly required: boolean;
  }[];
  readonly text: string;
}

/** The templates offered in addition to the tools. */
export const prompts: readonly Prompt[] = [
  {
    name: 'summarise_note',
    title: 'Summarise a note',
    description: 'A short summary of one published note, with its open questions.',
    arguments: [{ name: 'slug', description: 'Slug of the note.', required: true }],
    text: 'Read the note {slug} with get_note_markdown. Summarise it in three sentences and list what it leaves open.',
  },
  {
    name: 'reading_suggestions',
    title: 'Suggest what to read next',
    description: 'Suggestions from the library for a subject.',
    arguments: [{ name: 'subject', description: 'What the reader is interested in.', required: true }],
    text: 'Search the site for {subject} with search_site and suggest up to three entries, each with its reason.',
  },
];
