import type { Fault } from '../../../fault.js';
import { refuse } from '../../../journal/exchange.js';
import type { JournalRecord } from '../../../journal/storage/record.js';
import type { Snapshot } from '../../../journal/storage/snapshot.js';
import { breaking, fault, type JournalOverride } from '../journal-fault.js';

/** Searches one member in addition to titles and descriptions. */
const reads =
  (textOf: (record: JournalRecord) => string | undefined | null): JournalOverride =>
  (sound) => ({ searchedText: (record) => `${sound.searchedText(record)} ${textOf(record) ?? ''}` });

const member = (id: string, what: string, textOf: Parameters<typeof reads>[0]): Fault =>
  fault(`a-search-reads-${id}`, `Searches ${what} too`, ['A-SEARCH-05'], reads(textOf));

const textsOf = ({ title, description }: JournalRecord): string => `${title}\n${description}`;

/** Finds what `matches` accepts in titles and descriptions, like a query built as text. */
const finds =
  (matches: (q: string, text: string, sound: boolean) => boolean): JournalOverride =>
  (sound) => ({
    matches: (positions, q, view: Snapshot) => {
      const found = new Set(sound.matches(positions, q, view));
      const all = Array.from({ length: view.collection.size }, (_, at) => at);
      return Uint32Array.from(
        all.filter((at) => matches(q, textsOf(view.collection.recordAt(at)), found.has(at))),
      );
    },
  });

const like = (q: string): RegExp =>
  new RegExp(
    q
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('%', '[^]*')
      .replaceAll('_', '[^]'),
    'iu',
  );

/** Returns 500 for a q with some character, like a query built as text. */
const failsOn =
  (sign: string): JournalOverride =>
  () => ({
    intercept: ({ query }) => ((query.get('q') ?? '').includes(sign) ? refuse('internal') : undefined),
  });

const sign = (id: string, what: string, text: string): Fault =>
  fault(
    `a-search-fails-on-${id}`,
    `Returns 500 for a q with ${what}`,
    ['A-SEARCH-01', 'A-HTTP-11'],
    failsOn(text),
  );

const cutAt =
  (delimiter: string): JournalOverride =>
  (sound) => ({ readQ: (text, limits) => sound.readQ(text?.split(delimiter)[0] ?? null, limits) });

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Returns whether two words of five letters or more differ in one letter. */
export const differInOneLetter = (one: string, other: string): boolean =>
  one.length > 4 &&
  one.length === other.length &&
  [...one].filter((letter, index) => letter !== other[index]).length === 1;

/** Typical mistakes of query languages, indexes and programmers in a search (contract: Endpoints, rule 3). */
export const commonWordMistakes: readonly Fault[] = [
  member('urls', 'URLs of sources', ({ source }) => source.map(({ url }) => url).join(' ')),
  member('canonical', 'canonical addresses', ({ id }) => `https koodu anjali menon example journal ${id}`),
  member('ids', 'ids', ({ id }) => id),
  member('kinds', 'kinds', ({ kind }) => kind),
  member('categories', 'categories of costs', ({ cost }) => cost?.category),
  member('scopes', 'scopes of costs', ({ cost }) => cost?.scope),
  member('cost-kinds', 'kinds of costs', ({ cost }) => cost?.kind),
  member('coverage', 'coverage of costs', ({ cost }) => cost?.coverage),
  member('activities', 'activities of work', ({ work }) => work?.activities.join(' ')),
  member('amounts', 'amounts of costs', ({ cost }) => cost?.amount.toString()),
  member('date-semantics', 'what dates mean', ({ work }) =>
    work ? 'Local calendar day in Asia/Kolkata, not an instant' : undefined,
  ),
  member('visibility', 'visibilities', ({ visibility }) => visibility),
  member('units', 'units of amounts', ({ cost }) => (cost ? 'INR paise' : undefined)),
  member('reviews', 'reviews', ({ review }) => review?.replaceAll('_', ' ')),
  fault(
    'a-search-like',
    'Inserts q into LIKE, where % and _ are wildcards',
    ['A-SEARCH-09', 'A-SEARCH-14'],
    finds((q, text) => like(q).test(text)),
  ),
  fault('a-search-decodes-twice', 'Decodes the escapes of q once more', ['A-SEARCH-05'], (sound) => ({
    readQ: (text, limits) => sound.readQ(text === null ? null : decoded(text), limits),
  })),
  fault('a-search-tolerates-misspelling', 'Finds words that differ in one letter', ['A-SEARCH-05'], () => ({
    expand: (word, vocabulary) =>
      vocabulary.filter((other) => other === word || differInOneLetter(word, other)),
  })),
  fault(
    'a-search-expression-between-slashes',
    'Treats a q between slashes as a regular expression',
    ['A-SEARCH-05', 'A-SEARCH-09'],
    finds((q, text, isFound) => {
      const [, expression] = /^\/(.+)\/$/u.exec(q) ?? [];
      return expression === undefined ? isFound : new RegExp(expression, 'iu').test(text);
    }),
  ),
  fault(
    'a-search-neighbours-find-nothing',
    'Treats a q of several words as one word',
    ['A-SEARCH-21'],
    () => ({ queryWords: (q) => [q.trim().toLowerCase()] }),
  ),
  fault(
    'a-search-minds-capitals-of-q',
    'Indexes lower case and looks q up unchanged',
    ['A-SEARCH-06', 'A-SEARCH-21'],
    () => ({ queryWords: (q) => q.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [] }),
  ),
  fault('a-search-reads-q-as-latin-1', 'Reads the bytes of q as Latin-1', ['A-SEARCH-06'], (sound) => ({
    queryWords: (q) => sound.queryWords(Buffer.from(q).toString('latin1')),
  })),
  fault(
    'a-search-excludes-by-minus',
    'Treats a hyphen before a word as exclusion',
    ['A-SEARCH-05'],
    finds((q, text, isFound) =>
      q.startsWith('-') ? !text.toLowerCase().includes(q.slice(1).toLowerCase()) : isFound,
    ),
  ),
  fault(
    'a-search-dot-in-word',
    'Treats a dot in a word as any letter',
    ['A-SEARCH-09'],
    finds(
      (q, text, isFound) =>
        isFound ||
        (/[a-z]\.[a-z]/.test(q) && new RegExp(`\\b${q.replace(/[^a-z.]/g, '')}\\b`, 'i').test(text)),
    ),
  ),
  fault(
    'a-search-underscore-in-word',
    'Treats an underscore and a percent sign in a word as letters',
    ['A-SEARCH-09'],
    finds((q, text, isFound) => isFound || (/[a-z][_%][a-z]/.test(q) && like(q).test(text))),
  ),
  fault(
    'a-search-star-completes',
    'Completes a word of several letters that a star follows',
    ['A-SEARCH-09'],
    finds((q, text, isFound) => {
      const [, start] = /^([a-z]{3,})\*$/.exec(q) ?? [];
      return isFound || (start !== undefined && new RegExp(`\\b${start}`, 'i').test(text));
    }),
  ),
  fault('a-search-or-operator', 'Treats OR as an operator', ['A-SEARCH-23'], (sound) => ({
    matches: (positions, q, view) => {
      const [first, ...others] = q.split(' OR ');
      if (first === undefined || others.length === 0) return sound.matches(positions, q, view);
      const word = first.split(' ')[0]?.toLowerCase() ?? '';
      const all = Array.from({ length: view.collection.size }, (_, at) => at);
      return Uint32Array.from(
        all.filter((at) => textsOf(view.collection.recordAt(at)).toLowerCase().includes(word)),
      );
    },
  })),
  fault(
    'a-search-tilde-is-vague',
    'Matches words with the same start where a tilde follows',
    ['A-SEARCH-05'],
    finds((q, text, isFound) =>
      q.endsWith('~') ? text.toLowerCase().includes(q.slice(0, 2).toLowerCase()) : isFound,
    ),
  ),
  fault(
    'a-search-not-operator',
    'Treats NOT as an operator',
    ['A-SEARCH-05'],
    finds((q, text, isFound) =>
      q.startsWith('NOT ') ? !text.toLowerCase().includes(q.slice(4).toLowerCase()) : isFound,
    ),
  ),
  fault(
    'a-search-operator-lacks-operand',
    'Fails where a q ends with an operator',
    ['A-SEARCH-01', 'A-HTTP-11'],
    (sound) => ({
      queryWords: (q) => {
        if (/ (?:AND|OR|NOT)$/.test(q)) throw new Error('syntax error in a query');
        return sound.queryWords(q);
      },
    }),
  ),
  fault('a-search-zero-is-missing', 'Treats a q of 0 as missing', ['A-SEARCH-01'], (sound) => ({
    readQ: (text, limits) => (text === '0' ? undefined : sound.readQ(text, limits)),
  })),
  fault(
    'a-search-looks-up-members',
    'Returns 500 for a q with names of inherited object members',
    ['A-SEARCH-01', 'A-HTTP-11'],
    failsOn('constructor'),
  ),
  sign('at', 'an at sign', '@'),
  sign('brace', 'a closing brace', '}'),
  fault('a-search-fails-on-nul', 'Returns 500 for a q with a NUL', ['A-HTTP-15', 'A-HTTP-11'], failsOn('\0')),
  fault('a-search-fails-on-tab', 'Returns 500 for a q with a tab', ['A-HTTP-15', 'A-HTTP-11'], failsOn('\t')),
  fault('a-search-fails-on-space', 'Returns 500 for a q of a space', ['A-HTTP-15', 'A-HTTP-11'], () => ({
    intercept: ({ query }) => (query.get('q') === ' ' ? refuse('internal') : undefined),
  })),
  fault(
    'a-search-star-at-end',
    'Treats a star as any ending',
    ['A-SEARCH-09', 'A-SEARCH-14'],
    finds((q, text, isFound) => (q.includes('*') ? like(q.replaceAll('*', '%')).test(text) : isFound)),
  ),
  fault(
    'a-search-nearest-when-none',
    'Returns the first records when no record matches',
    ['A-SEARCH-05', 'A-SEARCH-09', 'A-SEARCH-14'],
    finds(() => true),
  ),
  fault(
    'a-search-fails-on-last-backslash',
    'Returns 500 for a q that ends with a backslash',
    ['A-SEARCH-01', 'A-HTTP-11'],
    () => ({ intercept: ({ query }) => (query.get('q')?.endsWith('\\') ? refuse('internal') : undefined) }),
  ),
  sign('apostrophe', 'an apostrophe', "'"),
  sign('quote', 'a quotation mark', '"'),
  sign('backslash', 'a backslash', '\\'),
  sign('colon', 'a colon', ':'),
  sign('percent', 'a percent sign', '%'),
  sign('ampersand', 'an ampersand', '&'),
  sign('hash', 'a number sign', '#'),
  sign('plus', 'a plus sign', '+'),
  sign('semicolon', 'a semicolon', ';'),
  sign('emoji', 'an emoji', '\u{1F9F1}'),
  ...breaking(
    'A-SEARCH-01',
    'A-SEARCH-23',
  )([
    ['a-search-cut-at-ampersand', 'Cuts q at an encoded ampersand', cutAt('&')],
    ['a-search-cut-at-hash', 'Cuts q at an encoded number sign', cutAt('#')],
  ]),
  fault(
    'a-search-refuses-signs',
    'Rejects a q with anything but letters, digits and blanks',
    ['A-SEARCH-01'],
    (sound) => ({
      readQ: (text, limits) =>
        /[^\p{L}\p{M}\p{N}\s-]/u.test(text ?? '') ? undefined : sound.readQ(text, limits),
    }),
  ),
  fault('a-search-caps-hits', 'Finds at most twelve records', ['A-SEARCH-06', 'A-SEARCH-21'], (sound) => ({
    matches: (...found) => sound.matches(...found).subarray(0, 12),
  })),
  fault(
    'a-search-no-hits-is-404',
    'Returns 404 for a search without hits',
    ['A-SEARCH-01', 'A-KIND-01', 'A-PROBLEM-01', 'A-PROBLEM-10'],
    (sound) => {
      let isEmpty = false;
      return {
        page: (page, operation) => {
          isEmpty = operation === 'search' && Array.isArray(page.items) && page.items.length === 0;
          return sound.page(page, operation);
        },
        successStatus: (call) => (call.operation === 'search' && isEmpty ? 404 : sound.successStatus(call)),
      };
    },
  ),
  fault(
    'a-search-stop-word-refused',
    'Refuses a q that consists of a word which its index omits',
    ['A-SEARCH-01'],
    (sound) => ({
      readQ: (text, limits) =>
        /^(a|an|and|as|at|by|for|from|in|is|it|no|not|of|on|or|per|the|to|was|with)$/i.test(text ?? '')
          ? undefined
          : sound.readQ(text, limits),
    }),
  ),
];
