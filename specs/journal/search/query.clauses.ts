import { clause } from '../../../harness/engine/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonObject, type JsonValue, shown } from '../../../harness/formats/json.js';
import type { PageReading } from '../driver/listing.js';
import { acceptance, openAnswer, refusal } from '../protocol/refusals.js';

const section = 'Endpoints';
const place = 'rule 3';
const literal = 'What the service does, 5';

export const queryAccepted = acceptance({
  id: 'A-SEARCH-01',
  section: 'Parameters',
  place: 'q',
  also: ['Limits, q length', 'Endpoints, Interface A, searchContent'],
  text: 'A q of 1 to 160 characters is accepted, whatever signs stand in it.',
});
export const queryMissing = refusal({
  id: 'A-SEARCH-02',
  section: 'Parameters',
  place: 'q',
  text: 'A search without q, or with an empty one, is refused.',
});
export const queryTooLong = refusal({
  id: 'A-SEARCH-04',
  section: 'Parameters',
  place: 'q',
  also: ['Limits, q length'],
  text: 'A q of 161 characters is refused.',
});

/**
 * Text as the most generous reader compares it: case and accents folded, everything but letters and digits taken as
 * a gap. Generous on purpose: how words are compared is left open.
 */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The words of a question. */
export const wordsOf = (q: string): string[] =>
  folded(q)
    .split(' ')
    .filter((word) => word !== '');

const textOf = (item: JsonObject): string =>
  folded(`${String(item.title ?? '')} ${String(item.description ?? '')}`);

const hitWithout = (items: readonly JsonValue[], holds: (item: JsonObject) => boolean): number =>
  items.findIndex(
    (item) =>
      isObject(item) &&
      typeof item.title === 'string' &&
      typeof item.description === 'string' &&
      !holds(item),
  );

export const hitsHoldWord = clause<PageReading>({
  id: 'A-SEARCH-05',
  level: 'must',
  section,
  place,
  also: [literal],
  text: 'Every hit holds at least one word of q in its title or description, as it stands.',
  judge: ({ asked: { q }, items }) => {
    const words = wordsOf(q ?? '');
    if (words.length === 0) return inapplicable('q holds no word');
    if (items.length === 0) return inapplicable('no hits');
    const stray = hitWithout(items, (item) => words.some((word) => textOf(item).includes(word)));
    if (stray < 0) return pass;
    const item = items[stray];
    return broken({
      at: `/items/${stray}`,
      expected: `one of the words ${words.join(', ')} in title or description`,
      received: shown(
        isObject(item) ? { title: item.title ?? null, description: item.description ?? null } : item,
      ),
    });
  },
});

export const signsHaveNoMeaning = clause<PageReading>({
  id: 'A-SEARCH-09',
  level: 'must',
  section: 'Parameters',
  place: 'q',
  also: [literal],
  text: 'Signs of regular expressions have no meaning of their own: a word that no record holds finds nothing through them.',
  judge: ({ items }) => {
    const [first] = items;
    return items.length === 0
      ? pass
      : broken({
          at: '/items/0',
          expected: 'no hits',
          received: shown(isObject(first) ? (first.title ?? null) : first),
        });
  },
});

export const signsAlone = clause<PageReading>({
  id: 'A-SEARCH-14',
  level: 'should',
  section: 'Parameters',
  place: 'q',
  text: 'A q of signs alone finds only records that hold those signs.',
  judge: ({ asked: { q = '' }, items }) => {
    const stray = hitWithout(items, (item) =>
      `${String(item.title)} ${String(item.description)}`.includes(q),
    );
    return stray < 0
      ? pass
      : broken({
          at: `/items/${stray}`,
          expected: `"${q}" in title or description`,
          received: shown(items[stray]),
        });
  },
});

export const longUnicodeQuery = openAnswer({
  id: 'A-SEARCH-17',
  section: 'Parameters',
  place: 'q, counting of characters',
  text: 'How is a q of 100 characters answered that are 200 UTF-16 units?',
});
