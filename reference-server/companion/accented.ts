import type { CompanionData } from './data.js';

/** Returns the data with a word beyond ASCII in the title of the first entry. */
export const accented = (data: CompanionData): CompanionData => {
  const [first] = data.entries;
  const titled = <T extends { readonly slug: string; readonly title: string }>(one: T): T =>
    one.slug === first?.slug ? { ...one, title: `${one.title}, with a façade` } : one;
  return { ...data, entries: data.entries.map(titled), notes: data.notes.map(titled) };
};
