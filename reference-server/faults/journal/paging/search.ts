import type { Fault } from '../../../fault.js';
import { withCurrentCall } from '../common-mistakes/current-call.js';
import { breaking, fault } from '../journal-fault.js';

const has = (pattern: string, word: string): boolean => {
  try {
    return new RegExp(pattern, 'iu').test(word);
  } catch {
    return false;
  }
};

/** Searches that find too much, too little or the wrong records (contract: Endpoints, rule 3). */
export const searchFaults: readonly Fault[] = [
  fault(
    'a-search-regular-expressions',
    'Treats q as a regular expression',
    ['A-SEARCH-05', 'A-SEARCH-09', 'A-SEARCH-21'],
    () => ({
      queryWords: (q) => [q],
      expand: (pattern, vocabulary) => vocabulary.filter((word) => has(pattern, word)),
    }),
  ),
  fault(
    'a-search-bad-expression-is-500',
    'Returns 500 for a q that is not a valid regular expression',
    ['A-SEARCH-01', 'A-HTTP-11'],
    (sound) => ({
      queryWords: (q) => {
        new RegExp(q, 'u');
        return sound.queryWords(q);
      },
    }),
  ),
  fault(
    'a-search-length-in-bytes',
    'Measures the length of q in bytes of UTF-8',
    ['A-SEARCH-01'],
    (sound) => ({
      readQ: (text, limits) => (Buffer.byteLength(text ?? '') > 160 ? undefined : sound.readQ(text, limits)),
    }),
  ),
  fault(
    'a-search-wildcards',
    'Treats % and * as wildcards',
    ['A-SEARCH-05', 'A-SEARCH-09', 'A-SEARCH-14'],
    (sound) => ({
      queryWords: (q) => (/[%*]/.test(q) ? ['*'] : sound.queryWords(q)),
      expand: (word, vocabulary) => (word === '*' ? vocabulary : [word]),
    }),
  ),
  fault(
    'a-search-finds-everything',
    'Returns every record for any words',
    ['A-SEARCH-05', 'A-SEARCH-09', 'A-SEARCH-14'],
    () => ({
      matches: (_positions, _q, { collection }) =>
        Uint32Array.from({ length: collection.size }, (_, at) => at),
    }),
  ),
  fault('a-search-adds-one', 'Adds the first record of the journal to all hits', ['A-SEARCH-05'], () => ({
    matches: (positions) =>
      positions.length === 0 || positions[0] === 0 ? positions : Uint32Array.of(0, ...positions),
  })),
  ...breaking(
    'A-SEARCH-06',
    'A-SEARCH-19',
    'A-SEARCH-21',
  )([
    [
      'a-search-loses-last',
      'Never returns the last hit',
      () => ({ matches: (positions) => positions.subarray(0, -1) }),
    ],
    [
      'a-search-finds-nothing',
      'Never returns a hit',
      () => ({ matches: (positions) => positions.subarray(0, 0) }),
    ],
    ['a-search-titles-only', 'Searches titles only', () => ({ searchedText: ({ title }) => title })],
    [
      'a-search-first-words-only',
      'Indexes only the first five words of a record',
      (sound) => ({ wordsOf: (text) => sound.wordsOf(text).slice(0, 5) }),
    ],
  ]),
  fault('a-search-descriptions-only', 'Searches descriptions only', ['A-SEARCH-06'], () => ({
    searchedText: ({ description }) => description,
  })),
  fault('a-search-texts-too', 'Searches the texts of records too', ['A-SEARCH-05'], () => ({
    searchedText: ({ title, description, text }) => `${title} ${description} ${text}`,
  })),
  fault('a-search-sources-too', 'Searches the labels of sources too', ['A-SEARCH-05'], () => ({
    searchedText: ({ title, description, source }) =>
      [title, description, ...source.map(({ label }) => label)].join(' '),
  })),
  fault('a-search-ascii-only', 'Does not find words outside ASCII', ['A-SEARCH-06'], () => ({
    wordsOf: (text) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [],
  })),
  fault('a-search-no-numbers', 'Does not find words with digits', ['A-SEARCH-06'], (sound) => ({
    wordsOf: (text) => sound.wordsOf(text).filter((word) => !/\d/.test(word)),
  })),
  fault(
    'a-search-ignores-small-words',
    'Does not find words of fewer than four letters',
    ['A-SEARCH-06', 'A-SEARCH-19'],
    (sound) => ({ wordsOf: (text) => sound.wordsOf(text).filter((word) => word.length > 3) }),
  ),
  fault('a-search-similar-words', 'Matches words by their first three letters', ['A-SEARCH-05'], () => ({
    expand: (word, vocabulary) => [
      word,
      ...vocabulary.filter((other) => word.length > 3 && other.startsWith(word.slice(0, 3))),
    ],
  })),
  fault('a-search-loses-kind', 'Finds no work records without a kind', ['A-SEARCH-06'], () => ({
    matches: (positions, _q, { collection }) =>
      positions.filter((position) => collection.kindAt(position) !== 'work'),
  })),
  fault('a-search-doubles-hits', 'Returns a record once for each matching word', ['A-PAGE-06'], () => ({
    combine: (found) => Uint32Array.from(found.flatMap((list) => [...list, ...list])).sort(),
    resume: (_positions, { shown }) => shown,
  })),
  fault(
    'a-search-answers-questions',
    'Returns a generated text before the hits of a question',
    ['A-SEARCH-07'],
    withCurrentCall((sound, currentCall) => ({
      page: (page, operation) => {
        const sent = sound.page(page, operation);
        const q = currentCall()?.query.get('q') ?? '';
        if (operation === 'list' || !/^\w+ .*\?$/.test(q) || !Array.isArray(sent.items)) return sent;
        const answer = {
          id: 'answer',
          kind: 'page',
          title: 'Answer',
          description: q,
          canonical: 'https://plumb.example/a',
        };
        return { ...sent, items: [answer, ...sent.items] };
      },
    })),
  ),
  fault(
    'a-search-generates-an-answer',
    'Returns a generated text before the hits',
    [
      'A-SEARCH-07',
      'A-GET-01',
      'A-KIND-02',
      'A-LIMIT-03',
      'A-LIMIT-04',
      'A-PAGE-06',
      'A-SEARCH-05',
      'A-SEARCH-08',
      'A-SEARCH-09',
      'A-SEARCH-14',
    ],
    () => ({
      page: (page, operation) =>
        operation === 'list' || !Array.isArray(page.items)
          ? page
          : {
              ...page,
              items: [
                {
                  id: 'generated-answer',
                  kind: 'page',
                  title: 'In short',
                  description: 'Here is what I found for you.',
                  canonical: 'https://koodu.anjali-menon.example/answers/1',
                },
                ...page.items,
              ],
            },
    }),
  ),
  fault(
    'a-search-forgets-a-page',
    'Omits the fifth hit from long results',
    ['A-SEARCH-06', 'A-SEARCH-21'],
    () => ({ matches: (positions) => positions.filter((_, index) => index !== 4) }),
  ),
  fault('a-private-records-served', 'Publishes private records', ['A-RECORD-09'], () => ({
    curate: (records) => records,
  })),
];
