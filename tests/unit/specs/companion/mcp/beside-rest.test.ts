import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textTellsTheSame } from '../../../../../specs/companion/mcp/features/told-twice.clauses.js';
import {
  batchAnswered,
  servedIsAgreed,
  sessionKeepsRevision,
} from '../../../../../specs/companion/mcp/older-revisions.clauses.js';
import { oddTitle, type ToldTitle } from '../../../../../specs/companion/mcp/same-as-rest/titles.js';
import { recorded, says } from '../recorded.js';
import { besideSound, errorBesideSound, rpcResult } from '../rpc-exchanges.js';

const result = (own: object, text: string) =>
  rpcResult({ content: [{ type: 'text', text }], structuredContent: own });

test('entries in the text of a result are those of structuredContent; other texts are open', () => {
  const items = ['Rain in June', 'Clay', 'Dust', 'Walls'].map((title) => ({
    slug: title,
    title,
    on: '2026-08-01',
  }));
  const told = (...list: object[]) =>
    says(textTellsTheSame, result({ items }, JSON.stringify({ items: list })));
  const [first, ...more] = items;
  assert.equal(told(...items), 'pass');
  assert.equal(told({ ...first, title: 'Rain in …' }, ...more), 'pass');
  assert.equal(told({ ...first, title: 'Rain in May' }, ...more), 'broken', 'an older title');
  assert.equal(told(...items.map((item) => ({ ...item, on: '2026-07-31' }))), 'broken');
  assert.equal(told({ slug: 'x', title: 'Hail' }), 'broken');
  assert.equal(told(), 'inapplicable');
  assert.equal(says(textTellsTheSame, result({ items }, '{"summary":"Hail"}')), 'inapplicable');
  assert.equal(says(textTellsTheSame, result({ items }, 'One entry: Hail in May')), 'inapplicable');
});

test('a title with other words is odd where three titles are the same', () => {
  const judge = (...titles: ToldTitle[]) => (oddTitle(titles, []) ? 'broken' : 'pass');
  const same = ['Rain', 'Clay', 'Dust'].map((title) => ({ told: title, own: title }));
  const pair = (told: string, own: string): ToldTitle => ({ told, own });
  assert.equal(judge(...same), 'pass');
  assert.equal(judge(...same, pair('Wind in May', 'Wind in June')), 'broken');
  assert.equal(judge(pair('Wind of May', 'Wind in June')), 'pass', 'alone');
  const translated = [pair('Vent de juin', 'Wind of June'), pair('Toit', 'Roof'), pair('Mur', 'Wall')];
  assert.equal(judge(...translated), 'pass');
  assert.equal(judge(...same, pair('Vent de juin', 'Wind of June')), 'broken', 'an exception');
  const changed = [pair('Hail in May', 'Hail in June'), pair('Snow in May', 'Snow in June')];
  assert.equal(judge(...same, ...changed, pair('Fog', 'Mist'), pair('Ice', 'Frost')), 'pass');
  const open = [
    pair('Lighthouse, To the', 'To the lighthouse'),
    pair('Note · R and D', 'R&D'),
    pair('A long', 'A long title'),
    pair('Über …', 'Anders'),
    pair('Cafe', 'Café at night'),
  ];
  assert.equal(judge(...same, ...open), 'pass');
});

test('a session that refuses its revision and serves that of another one is a fail', () => {
  const refused = besideSound({ status: 400, body: {} });
  const gone = errorBesideSound(-32001, 404);
  const judge = (own: typeof gone, other: typeof gone) =>
    says(sessionKeepsRevision, {
      exchanges: [own.exchanges[0], other.exchanges[0]],
      own,
      other,
      agreed: '2025-11-25',
    });
  assert.equal(judge(refused, rpcResult({})), 'broken');
  assert.equal(judge(refused, refused), 'inapplicable');
  assert.equal(judge(gone, rpcResult({})), 'inapplicable');
  assert.equal(judge(rpcResult({}), refused), 'pass');
});

test('a revision that the header may name, where others are refused there, is agreed to', () => {
  const judge = (agreed: string, inHeader: ReturnType<typeof rpcResult>, unheardOf: number) =>
    says(servedIsAgreed, {
      ...rpcResult({ protocolVersion: agreed }),
      requested: '2025-06-18',
      inHeader,
      unheardOf: recorded({ status: unheardOf }),
    });
  assert.equal(judge('2025-06-18', rpcResult({}), 400), 'pass');
  assert.equal(judge('2025-11-25', rpcResult({}), 400), 'broken');
  assert.equal(judge('2025-11-25', rpcResult({}), 200), 'inapplicable');
  assert.equal(judge('2025-11-25', errorBesideSound(-32000, 400), 400), 'inapplicable');
});

test('an accepted batch has one response for each request; a refused notification has none with an id', () => {
  const judge = (body: object, ids: (string | number)[], status = 200) =>
    says(batchAnswered, { exchanges: [recorded({ method: 'POST', path: '/mcp', status, body })], ids });
  const one = (id: unknown) => ({ jsonrpc: '2.0', id, result: {} });
  assert.equal(judge([one(2), one('a')], ['a', 2]), 'pass');
  assert.equal(judge([one(null), one(2), one('a')], ['a', 2]), 'pass');
  assert.equal(judge([one('a')], ['a', 2]), 'broken');
  assert.equal(judge([one('a'), one('2')], ['a', 2]), 'broken');
  assert.equal(judge([], []), 'broken');
  assert.equal(judge({ jsonrpc: '2.0', error: { code: -32600, message: 'No' } }, ['a']), 'inapplicable');
  assert.equal(judge([one('a')], ['a', 2], 400), 'inapplicable');
});
