import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLegalPage } from '../../../../../specs/journal/paging/page.clauses.js';
import {
  hitsHoldWord,
  queryAccepted,
  secondWordCounts,
  signHasNoMeaning,
  signInWord,
  signsAlone,
} from '../../../../../specs/journal/search/query.clauses.js';
import { recorded, says } from '../recorded.js';

const search = (q: string, title: string, description = '') => {
  const items = [{ id: 'a', kind: 'page', title, description, canonical: 'https://journal.example/a' }];
  const body = { items, next_cursor: null, snapshot: 's', limit: 20 };
  return readLegalPage(recorded({ path: `/api/v1/search?q=${encodeURIComponent(q)}`, body }))!;
};

test('a q of 160 characters is accepted, in whatever bytes; one of more UTF-16 units may be refused', () => {
  const given = (q: string, status: number) =>
    says(queryAccepted, recorded({ path: `/api/v1/search?q=${encodeURIComponent(q)}`, status }));
  assert.equal(given('வ'.repeat(160), 400), 'broken');
  assert.equal(given('𑀓'.repeat(80), 400), 'broken');
  assert.equal(given('𑀓'.repeat(81), 400), 'inapplicable');
  assert.equal(given('x'.repeat(160), 400), 'broken');
  assert.equal(given('𑀓'.repeat(81), 500), 'broken');
});

test('a q without a word may be refused: the contract only speaks of words', () => {
  const given = (q: string, status: number) =>
    says(queryAccepted, recorded({ path: `/api/v1/search?q=${encodeURIComponent(q)}`, status }));
  assert.equal(given('*:*', 400), 'inapplicable');
  assert.equal(given('*:*', 500), 'broken');
  assert.equal(given('*:* sand', 400), 'broken');
});

for (const [q, title] of [
  ['cement', 'CEMENT bags'],
  ['cement', 'Reinforced-cement, cured'],
  ['cem', 'Cement bags'],
  ['sand cement', 'Only sand'],
  ['CAFE', 'Café'],
  ['வீடு', 'நம் வீடு'],
  ['M20', 'Mix M20/M25'],
  ['1,200', 'A lot of 1200 bricks'],
  ['1200', 'A lot of 1,200 bricks'],
  ['345000', 'Paid 3,45,000 in all'],
  ['Rebar', 'Re-bar, 12 mm'],
  ['Re-bar', 'Rebar, 12 mm'],
  ['membrane', 'A mem\u00ADbrane is laid'],
  ['Strasse', 'Straße 4'],
  ['MASSBAND', 'Maßband'],
  ['Odegard', 'Ødegård'],
  ['lodz', 'Łódź'],
  ['aether', 'Æther'],
  ['fine', 'ﬁne sand'],
  ['istanbul', 'İSTANBUL tiles'],
  ['ΛΕΥΚΟΣ', 'λευκός slab'],
  ['今天下雨没有施工', '没有记录'],
  ['งานปูนวันนี้', 'งานไม้'],
  ['水泥M20', 'Mix M20'],
  ['OBriens', "O’Brien's level"],
  ['sand &', 'Sieve & sieve frame'],
] as const)
  test(`"${title}" may be a hit for "${q}"`, () => {
    assert.equal(says(hitsHoldWord, search(q, title)), 'pass');
    assert.equal(says(hitsHoldWord, search(q, 'Something else', title)), 'pass');
  });

test('a hit without any of the words is found', () => {
  assert.equal(says(hitsHoldWord, search('cement', 'Sand and gravel', 'From the river')), 'broken');
});

test('a search without words, or without hits, judges nothing', () => {
  assert.equal(says(hitsHoldWord, search('.*', 'Sand')), 'inapplicable');
  const body = { items: [], next_cursor: null, snapshot: 's', limit: 20 };
  assert.equal(
    says(hitsHoldWord, readLegalPage(recorded({ path: '/api/v1/search?q=sand', body }))!),
    'inapplicable',
  );
});

for (const [q, title] of [
  ['1,200', 'A lot of 3,400 bricks'],
  ['membrane', 'A member is paid'],
  ['cement', 'Cemant'],
  ['sand &', 'Gravel'],
] as const)
  test(`"${title}" is no hit for "${q}" under any legal matching`, () => {
    assert.equal(says(hitsHoldWord, search(q, title)), 'broken');
  });

const emptyPage = (q: string) =>
  readLegalPage(
    recorded({
      path: `/api/v1/search?q=${encodeURIComponent(q)}`,
      body: { items: [], next_cursor: null, snapshot: 's', limit: 20 },
    }),
  )!;

const beside = (sign: ReturnType<typeof search>, control: ReturnType<typeof search>) => ({
  exchanges: [sign.exchange, control.exchange] as const,
  sign,
  control,
});

test('a pattern character that finds more than another character has a meaning of its own', () => {
  assert.equal(says(signHasNoMeaning, beside(search('%', 'Sand'), emptyPage('§'))), 'broken');
  assert.equal(says(signHasNoMeaning, beside(search('%', '100% sand'), emptyPage('§'))), 'pass');
  assert.equal(says(signHasNoMeaning, beside(search('.*', 'M8 * bolts'), emptyPage('§'))), 'pass');
  assert.equal(says(signHasNoMeaning, beside(emptyPage('%'), emptyPage('§'))), 'pass');
  assert.equal(says(signHasNoMeaning, beside(search('%', 'Sand'), search('§', 'Sand'))), 'inapplicable');
});

test('a special character in the place of a letter does not find the whole word', () => {
  const inWord = (page: ReturnType<typeof search>, ...controls: ReturnType<typeof search>[]) => ({
    exchanges: [page.exchange],
    word: 'plastering',
    page,
    controls,
  });
  const hit = search('pl.st.ring', 'Plastering the porch');
  const none = emptyPage('pl§st§ring');
  assert.equal(says(signInWord, inWord(hit, none, emptyPage('pl st ring'))), 'broken');
  assert.equal(says(signInWord, inWord(emptyPage('pl.st.ring'), none)), 'pass');
  assert.equal(says(signInWord, inWord(search('pl.st.ring', 'A pl.st.ring of plastering'), none)), 'pass');
  // Parts of the word find the record by themselves: such a character only separates them.
  assert.equal(says(signInWord, inWord(hit, none, search('pl st ring', 'Plastering the porch'))), 'pass');
});

test('special characters and operators between two words disable neither of them', () => {
  const asked = 'cement # & ; | , OR zqxjvkw';
  const between = (page: ReturnType<typeof search>, control: ReturnType<typeof search>) => ({
    exchanges: [page.exchange, control.exchange] as const,
    page,
    control,
  });
  const control = emptyPage('cement zqxjvkw');
  assert.equal(says(secondWordCounts, between(search(asked, 'Cement bags'), control)), 'broken');
  assert.equal(says(secondWordCounts, between(search(asked, 'Cement or lime'), control)), 'pass');
  assert.equal(says(secondWordCounts, between(search(asked, 'Cement & lime'), control)), 'pass');
  assert.equal(says(secondWordCounts, between(search(asked, 'Cement (or, lime)'), control)), 'pass');
  assert.equal(says(secondWordCounts, between(emptyPage(asked), control)), 'pass');
  const any = search('cement zqxjvkw', 'Cement bags');
  assert.equal(says(secondWordCounts, between(search(asked, 'Cement bags'), any)), 'inapplicable');
});

test('special characters alone must be in what they find', () => {
  assert.equal(says(signsAlone, search('.*', 'A pattern like .* here')), 'pass');
  assert.equal(says(signsAlone, search('.*', 'Sand')), 'broken');
});

test('a page for a request that the contract leaves open is not judged', () => {
  const body = { items: [], next_cursor: null, snapshot: 's', limit: 20 };
  for (const path of [
    '/api/v1/content?limit=05',
    '/api/v1/content?limit=1&limit=2',
    '/api/v1/content?colour=red',
    '/api/v1/search',
    '/api/v1/content?q=sand',
  ])
    assert.equal(readLegalPage(recorded({ path, body })), undefined, path);
});
