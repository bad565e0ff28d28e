import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../../harness/engine/random.js';
import type { JsonObject } from '../../../../../harness/formats/json.js';
import type { Walk } from '../../../../../specs/journal/driver/listing.js';
import { misspelled, otherForms } from '../../../../../specs/journal/search/absent-words.js';
import { takePairs } from '../../../../../specs/journal/search/adjacent-words.js';
import { takeHiddenTexts, takeHiddenWords } from '../../../../../specs/journal/search/hidden-words.js';
import { mixedWord } from '../../../../../specs/journal/search/mixed-word.js';
import {
  frequentWord,
  longWord,
  takeLastWord,
  takePlainWords,
  takeSpecialWords,
} from '../../../../../specs/journal/search/words.js';

const walk = (texts: readonly (readonly [title: string, description: string])[]): Walk =>
  ({
    items: texts.map(([title, description], index) => ({
      id: `r${index}`,
      kind: 'page',
      item: { title, description },
    })),
  }) as unknown as Walk;

test('words are taken from the end of texts, from the beginning of titles, and long ones', () => {
  const filler = 'many small steps';
  const listing = walk([[`Opening ${filler} title`, `Notes foundations ${filler} inside`]]);
  const times = new Map<string, number>();
  for (let seed = 1; seed <= 200; seed += 1)
    for (const { word } of takePlainWords(createRandom(seed), listing))
      times.set(word, (times.get(word) ?? 0) + 1);
  for (const word of ['Opening', 'title', 'foundations', 'inside']) assert.ok(times.has(word), word);
});

test('a text of many words gives only the words at positions that indexes lose', () => {
  const many = Array.from({ length: 40 }, (_, index) => `inner${'abcdefghijklmnopqrstuvwxyz'[index % 26]}`);
  const listing = walk([['Heading', `${many.join(' ')} final ending words stand upright`]]);
  for (let seed = 1; seed <= 20; seed += 1) {
    const [, description] = takePlainWords(createRandom(seed), listing);
    assert.ok(
      ['final', 'ending', 'words', 'stand', 'upright'].includes(description?.word ?? ''),
      description?.word,
    );
  }
});

test('stop words are no plain words: an index may leave them out', () => {
  const listing = walk([['About these', 'There should be others between']]);
  assert.deepEqual(takePlainWords(createRandom(1), listing), []);
  assert.deepEqual(takePairs(createRandom(1), listing), []);
});

test('pairs that several records contain are taken', () => {
  const pairs = takePairs(
    createRandom(3),
    walk([
      ['Paint stored apart', ''],
      ['River gravel bought', ''],
      ['River gravel spread', ''],
    ]),
  );
  assert.deepEqual(
    pairs.map(({ word, sources }) => [word, sources.length]),
    [
      ['River gravel', 2],
      ['River gravel bought', 1],
    ],
  );
});

test('a long word has lower-case letters only', () => {
  assert.equal(longWord(createRandom(1), walk([['Foundations', 'measured twice']]))?.word, 'measured');
  assert.equal(longWord(createRandom(1), walk([['Short words', 'and few']])), undefined);
});

test("a member's word that is also in other titles still shows whether search finds its record by it", () => {
  const listing = walk([
    ['Receipt of cement', '2026'],
    ['Sand', 'From the river'],
  ]);
  const record: JsonObject = {
    title: 'Sand',
    description: 'From the river',
    text: 'cement',
    last_updated: '2026-01-02',
  };
  const taken = takeHiddenWords(createRandom(1), listing, [record]);
  assert.deepEqual(taken, [
    { member: 'text', word: 'cement' },
    { member: 'last_updated', word: '2026-01-02' },
  ]);
  assert.deepEqual(
    takeHiddenWords(createRandom(1), listing, [{ ...record, text: 'sand', last_updated: null }]),
    [],
  );
});

test('two adjacent words of a title and of a description are taken, and three of one of them', () => {
  const listing = walk([['River gravel', 'Small stones spread evenly']]);
  const taken = new Set<string>();
  for (let seed = 1; seed <= 40; seed += 1)
    for (const { word } of takePairs(createRandom(seed), listing)) taken.add(word);
  assert.deepEqual([...taken].sort(), [
    'River gravel',
    'Small stones',
    'Small stones spread',
    'spread evenly',
    'stones spread',
    'stones spread evenly',
  ]);
});

test('of the words of three letters, the one of most records is taken, and no stop word', () => {
  const listing = walk([
    ['Wet bay', 'The new one was dug'],
    ['New bay', 'The bed was dug'],
    ['New dug', ''],
  ]);
  const words = takeSpecialWords(createRandom(1), listing).map(({ word }) => word);
  assert.deepEqual(words, ['dug']);
});

test('where no word has combining characters, a second one beyond ASCII is taken that no folding brings there', () => {
  const listing = walk([['Straße', 'Façade']]);
  for (let seed = 1; seed <= 10; seed += 1) {
    const words = takeSpecialWords(createRandom(seed), listing).map(({ word }) => word);
    assert.ok(words.includes('Façade'), words.join());
  }
});

test('words of four letters, numbers, and words with both are classes of their own', () => {
  const listing = walk([['Slab with M20 grout', 'Poured in 2025, batch 417 of 2026 noted']]);
  const words = takeSpecialWords(createRandom(1), listing).map(({ word }) => word);
  assert.deepEqual(words.sort(), ['417', 'M20', 'Poured', 'Slab', 'grout'].sort());
});

test('the last word of the last record is taken, with its full stop or without', () => {
  const listing = walk([
    ['Sand', 'Brought from the river.'],
    ['Gravel', 'Brought from the quarry.'],
  ]);
  assert.deepEqual(
    takeLastWord(createRandom(1), listing).map(({ word, or }) => [word, or]),
    [['quarry.', 'quarry']],
  );
});

test('the frequent word of a large journal is one of few records that were kept whole, because each stands for many', () => {
  const titles = Array.from({ length: 120 }, (_, index) => `${index < 8 ? 'lintel' : 'mortar'} ${index}`);
  const small = walk(titles.map((title) => [title, '']));
  assert.equal(frequentWord(small), 'mortar');
  const others = Array.from({ length: 1080 }, (_, index) => ({
    id: `s${index}`,
    kind: 'page',
    item: undefined,
  }));
  assert.equal(frequentWord({ ...small, items: [...small.items, ...others] } as unknown as Walk), 'lintel');
});

test('of each kind, the first words of one text that are in neither title nor description are taken together', () => {
  const record = (kind: string, text: string) => ({ kind, text, title: 'Cement', description: 'Forty bags' });
  const texts = takeHiddenTexts([
    record('cost', 'Forty remarks'),
    record('cost', 'Forty remarks by the old supervisor'),
    record('cost', 'Another text of three words'),
    record('work', 'Oral report only, no witness'),
  ]);
  assert.deepEqual(
    texts.map(({ word, kind }) => [kind, word]),
    [
      ['cost', 'remarks the old'],
      ['work', 'Oral report only'],
    ],
  );
});

test('words that case folding or composition change are taken in some runs', () => {
  const listing = walk([
    ['Café', 'Straße'],
    ['Jürgen', 'Sen\u0303ora'],
    ['À propos', 've\u0300c'],
  ]);
  const taken = new Set<string>();
  for (let seed = 1; seed <= 40; seed += 1)
    for (const { word } of takeSpecialWords(createRandom(seed), listing)) taken.add(word);
  for (const word of ['Straße', 'Sen\u0303ora']) assert.ok(taken.has(word), word);
});

test('of the words beyond ASCII, those with a capital and an accent are taken, with or without the mark at their end', () => {
  const listing = walk([
    ['Кирпич', 'naïve 砂石場'],
    ['Électricité', '— électricité,'],
    ['Ångström.', 'மணல்'],
  ]);
  for (let seed = 1; seed <= 10; seed += 1) {
    const words = takeSpecialWords(createRandom(seed), listing).map(({ word, or }) => [word, or]);
    assert.deepEqual(words, [
      ['Ångström.', 'Ångström'],
      ['மணல்', undefined],
    ]);
  }
});

test('the frequent word has four letters only where no longer one has more than fifty records', () => {
  const titles = (long: number, short: number) =>
    Array.from({ length: 120 }, (_, index): [string, string] => [
      `${index < long ? 'lintel' : ''} ${index < short ? 'bags' : ''} ${index}`,
      '',
    ]);
  assert.equal(frequentWord(walk(titles(51, 90))), 'lintel');
  assert.equal(frequentWord(walk(titles(50, 90))), 'bags');
  assert.equal(frequentWord(walk(titles(10, 50))), 'lintel');
});

test('other forms of words are plurals and verb forms that no text contains', () => {
  const listing = walk([['Plastering the kitchen', 'A mason and many masons plastered; done']]);
  assert.deepEqual(otherForms(listing).sort(), ['kitchens']);
});

test('other forms of words are verb forms only where no word has a plural', () => {
  assert.deepEqual(otherForms(walk([['Plastering', 'Lintel']])), ['lintels']);
  assert.deepEqual(otherForms(walk([['Plastering', 'more']])), ['plastered']);
});

test('a misspelled word has eight letters or more where the texts have such a word', () => {
  assert.equal(misspelled(walk([['Masonry', 'Plastering']])), 'Plastxring');
  assert.equal(misspelled(walk([['Masonry', 'wall']])), 'Masxnry');
});

const ofKinds = (texts: readonly (readonly [kind: string, title: string, description?: string])[]): Walk =>
  ({
    items: texts.map(([kind, title, description = ''], index) => ({
      id: `r${index}`,
      kind,
      item: { title, description },
    })),
  }) as unknown as Walk;

test('a word of several kinds has four letters where longer words have few hits in the second kind', () => {
  const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
  const rare = ofKinds([
    ['cost', 'stairs tank'],
    ['work', 'stairs tank'],
    ...times(3, ['cost', 'tank'] as const),
    ...times(3, ['work', 'tank'] as const),
  ]);
  assert.equal(mixedWord(rare), 'tank');
  const plain = ofKinds([
    ...times(9, ['cost', 'stairs tank'] as const),
    ...times(4, ['work', 'stairs tank'] as const),
    ...times(5, ['work', 'tank'] as const),
  ]);
  assert.equal(mixedWord(plain), 'stairs');
  assert.equal(
    mixedWord(
      ofKinds([
        ['cost', 'tank'],
        ['work', 'stairs'],
      ]),
    ),
    undefined,
  );
});

test('a word of several kinds is one of titles and of descriptions, where it is frequent enough', () => {
  const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
  const both = [
    ...times(3, ['cost', 'stairs', 'gravel stairs'] as const),
    ...times(3, ['work', 'stairs', 'gravel stairs'] as const),
  ];
  assert.equal(mixedWord(ofKinds([...both, ...times(3, ['work', '', 'gravel'] as const)])), 'stairs');
  const rarer = [...times(8, ['cost', '', 'gravel'] as const), ...times(8, ['work', '', 'gravel'] as const)];
  assert.equal(mixedWord(ofKinds([...both, ...rarer])), 'gravel');
});

test('adjacent words of several kinds are taken before those of one kind', () => {
  const listing = ofKinds([
    ['cost', 'River gravel'],
    ['cost', 'River gravel'],
    ['cost', 'Broken stones'],
    ['work', 'Broken stones'],
    ['page', ''],
  ]);
  for (let seed = 1; seed <= 10; seed += 1)
    assert.deepEqual(
      takePairs(createRandom(seed), listing).map(({ word }) => word),
      ['Broken stones'],
    );
});

test('a hidden number is none that the gaps of a title may join', () => {
  const records: JsonObject[] = [{ text: 'Paid 12500' }];
  const listing = walk([
    ['Bags of 12 500 kilograms', ''],
    ['Paid', ''],
  ]);
  assert.equal(takeHiddenWords(createRandom(1), listing, records).length, 1);
  const [taken] = takeHiddenWords(createRandom(1), listing, [{ text: '12500 cement' }]);
  assert.equal(taken?.word, 'cement');
});
