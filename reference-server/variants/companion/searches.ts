import type { CompanionData } from '../../companion/data.js';
import type { Override } from '../../companion/overrides.js';
import type { Variant } from '../../variant.js';
import { wordsOf } from '../../words.js';
import { variant } from './companion-variant.js';

/** Shows the newest entry for a query that nothing matches. */
const suggests: Override = (sound) => {
  let data: CompanionData | undefined;
  return {
    curate: (all) => {
      data = sound.curate(all);
      return data;
    },
    matches: (entry, query) =>
      sound.matches(entry, query) ||
      (entry === data?.entries[0] && !data.entries.some((other) => sound.matches(other, query))),
  };
};

/** Legal searches: which words are in the index, and which entries are near enough to a query, is open. */
export const searchVariants: readonly Variant[] = [
  variant('b-search-reads-summaries', 'The index has the words of summaries, not of titles', () => ({
    matches: ({ kind, summary, tags }, query) => {
      const known = new Set(wordsOf([summary, ...tags].join(' ')));
      const requested = wordsOf(query);
      return kind !== 'watch' && requested.length > 0 && requested.every((word) => known.has(word));
    },
  })),
  variant('b-search-by-keyword', 'A query is one keyword: with a space in it, it finds nothing', (sound) => ({
    matches: (entry, query) => !/\s/.test(query.trim()) && sound.matches(entry, query),
  })),
  variant('b-search-with-threshold', 'A query needs more than half of the words of a title', (sound) => ({
    matches: (entry, query) => {
      const words = wordsOf(entry.title);
      const requested = new Set(wordsOf(query));
      const shared = words.filter((word) => requested.has(word)).length;
      return shared > words.length / 2 && sound.matches(entry, query);
    },
  })),
  variant('b-search-ascii-index', 'The index has words of ASCII only', (sound) => ({
    matches: (entry, query) => /^[\p{ASCII}]*$/u.test(query) && sound.matches(entry, query),
  })),
  variant('b-search-suggests', 'A search without hits shows the newest entry', suggests),
  variant(
    'b-hits-of-a-series',
    'Hits about the site have the title of the first part of their series',
    (sound) => ({
      showResults: (query, limit, items, total) =>
        sound.showResults(
          query,
          limit,
          items.map((item) => {
            const { keywords, tags = keywords } = Object(item) as Readonly<
              Record<'keywords' | 'tags', readonly string[] | undefined>
            >;
            return tags?.includes('site') ? { ...item, title: 'A house has no rollback' } : item;
          }),
          total,
        ),
    }),
  ),
  variant('b-no-hits-in-words', 'A search without hits says so in words', (sound) => ({
    showResults: (query, limit, items, total) =>
      items.length === 0
        ? { ok: false, message: 'Nothing found.' }
        : sound.showResults(query, limit, items, total),
  })),
];
