import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReportedExchange } from '../../../../reports/model/exchanges.js';
import type { ClauseResult, Finding } from '../../../../reports/model/findings.js';
import { again, otherMember } from '../../../../runs/repro/again.js';
import { toolAndNote, withGivenIds } from '../../../../runs/repro/agents.js';
import { jsonOf } from '../../../../runs/repro/json-of.js';
import { leadOf } from '../../../../runs/repro/lead.js';
import { missingEntries, missingText, sameTitles } from '../../../../runs/repro/missing-text.js';

const base = 'http://127.0.0.1:1';

/** An exchange with this JSON response; a request body makes it a POST. */
const exchange = (id: number, path: string, body: unknown, request?: unknown, status = 200) =>
  ({
    id,
    interface: 'b',
    at: '2026-01-01T00:00:00.000Z',
    request: {
      method: request === undefined ? 'GET' : 'POST',
      url: `${base}${path}`,
      headers: [],
      ...(request === undefined ? {} : { body: JSON.stringify(request) }),
    },
    response: { status, headers: [], body: JSON.stringify(body), shortened: false, bytes: 1 },
  }) as unknown as ReportedExchange;

/** The lead of a finding about these exchanges, its own one first. */
const lead = (
  id: string,
  finding: Partial<Finding>,
  [...exchanges]: readonly ReportedExchange[],
  more: readonly ReportedExchange[] = [],
) => {
  const clause = {
    id,
    finding: {
      pointer: '',
      expected: '',
      received: '',
      exchanges: exchanges.map((one) => one.id),
      ...finding,
    },
  } as unknown as ClauseResult;
  const found = leadOf(clause, new Map([...exchanges, ...more].map((one) => [one.id, one])), base);
  assert.ok(found);
  return found;
};

const titled = (...titles: string[]) => ({ items: titles.map((title) => ({ title })) });

test('an entry that another listing names is looked for in both', () => {
  const own = exchange(2, '/api/v1/content?kind=note', titled());
  const all = exchange(1, '/api/v1/content', titled('A ledger that says “unknown”'));
  const expected = '"A ledger that says “unknown”" and others of kind note';
  const plan = missingText(lead('B-ROUTE-49', { expected }, [own, all]));
  assert.deepEqual(plan?.checks, [
    { is: 'kept-holds', name: 'other', text: 'A ledger that says' },
    { is: 'status', value: 200 },
    { is: 'lacks', text: 'A ledger that says' },
  ]);
  assert.equal(missingText(lead('B-ROUTE-49', { expected }, [all, own])), undefined);
  // A listing that only another result of the report refers to.
  assert.ok(missingText(lead('B-ROUTE-49', { expected }, [own], [all])));
});

test('a list is empty where another response to the words of a query has entries', () => {
  const own = exchange(2, '/api/v1/search?query=rain&limit=1', titled());
  const other = exchange(1, '/api/v1/search?query=rain&limit=5', titled('Rain days'));
  assert.deepEqual(missingEntries(lead('B-ROUTE-21', {}, [own, other]))?.checks.slice(2), [
    { is: 'value', at: '/items', json: '[]' },
    { is: 'fewer-items', at: '/items', than: 1 },
  ]);
  const foreign = exchange(3, '/api/v1/search?query=lime', titled('Lime mortar'));
  assert.equal(missingEntries(lead('B-ROUTE-21', {}, [own, foreign])), undefined);
});

test('the same titles for another query are compared place by place', () => {
  const [own, other] = [1, 2].map((id) => exchange(id, `/api/v1/search?query=q${id}`, titled('A', 'B')));
  assert.ok(own && other);
  assert.deepEqual(sameTitles(lead('B-ROUTE-28', {}, [own, other]))?.checks, [
    { is: 'present', at: '/items/0/title' },
    { is: 'same-as', name: 'other', at: '/items/0/title' },
    { is: 'same-as', name: 'other', at: '/items/1/title' },
  ]);
});

test('an equal request is repeated with what was between; identifiers and times are no difference', () => {
  const call = (id: number, name: string, text: string) =>
    exchange(id, '/mcp', { id, result: { text, time: id } }, { jsonrpc: '2.0', id, method: name });
  const between = call(2, 'other', 'x');
  const plan = again(lead('B-MCP-70', {}, [call(3, 'list', 'less'), call(1, 'list', 'more'), between]));
  assert.equal(plan?.steps.length, 4);
  assert.deepEqual(plan?.checks, [{ is: 'other-than', name: 'first', at: '/result/text' }]);
  assert.equal(again(lead('B-MCP-70', {}, [call(3, 'list', 'more'), call(1, 'list', 'more')])), undefined);
});

test('a member is compared with that of the other response where the finding expects its value', () => {
  const [own, other] = [
    exchange(2, '/api/v1/profile', { name: 'B' }),
    exchange(1, '/api/v1/profile', { name: 'A' }),
  ];
  const finding = { pointer: '/name', expected: '"A", as before' };
  assert.deepEqual(otherMember(lead('B-ROUTE-33', finding, [own, other]))?.checks, [
    { is: 'present', at: '/name' },
    { is: 'other-than', name: 'other', at: '/name' },
  ]);
  assert.equal(otherMember(lead('B-ROUTE-33', { ...finding, expected: '"C"' }, [own, other])), undefined);
});

test('a task is requested by the identifier of a new response', () => {
  const sent = exchange(
    1,
    '/a2a',
    { result: { id: 'task-1', contextId: 'c-1' } },
    { method: 'message/send' },
  );
  const get = exchange(
    2,
    '/a2a',
    { result: { kind: 'task', contextId: 'c-2' } },
    { params: { id: 'task-1' } },
  );
  const plan = withGivenIds()(lead('B-A2A-11', { pointer: '/result/kind', received: '"task"' }, [get, sent]));
  const [, take, own] = plan?.steps ?? [];
  assert.deepEqual(take, { do: 'take', name: 'task', at: '/result/id' });
  assert.match(JSON.stringify(own), /\{taken:task\}/);
});

test('a tool that returns a withdrawn note: REST must not have it', () => {
  const request = {
    method: 'tools/call',
    params: { name: 'get_note_markdown', arguments: { slug: 'gone' } },
  };
  const own = exchange(2, '/mcp', { result: { content: [] } }, request);
  const finding = {
    pointer: '/result/content',
    received: 'the note of /api/v1/notes/gone',
    facts: { due: 'error' },
  } as const;
  const plan = toolAndNote(404)(lead('B-MCP-71', finding, [own]));
  assert.deepEqual(plan?.checks[0], { is: 'kept-status', name: 'note', value: 404 });
  assert.equal(plan?.steps.length, 3);
});

test('the JSON of an event stream is the message with the pointer, or the response', () => {
  const stream = (body: string) =>
    jsonOf({ response: { body, shortened: true } } as unknown as ReportedExchange, '/method');
  assert.deepEqual(stream('data: {"method":"x"}\n\ndata: {"result":1}\n\n'), { method: 'x' });
  assert.deepEqual(stream('event: message\ndata: {"other":1}\n\ndata: {"result":\ndata: 1}\n\n'), {
    result: 1,
  });
});
