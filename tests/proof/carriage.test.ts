import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InterfaceName } from '../../harness/network/exchange.js';
import { interfaceOfDeviation } from '../../proof/matrix.js';
import { type PlayResult, playReference } from '../../proof/play.js';
import { faults } from '../../reference-server/faults/faults.js';
import type { ServerOptions } from '../../reference-server/open.js';
import { variants } from '../../reference-server/variants/variants.js';

const verdicts = ({ results: said }: PlayResult) =>
  Object.fromEntries(said.map(({ id, verdict, reason }) => [id, `${verdict} ${reason?.code ?? ''}`]));

/**
 * Only judged clauses are compared: a target whose responses cannot be read is given up, and the requests
 * that are then still pending differ.
 */
const decisions = ({ results: said }: PlayResult) =>
  Object.fromEntries(said.flatMap(({ id, verdict }) => (judged.has(verdict) ? [[id, verdict]] : [])));

const judged: ReadonlySet<string> = new Set(['pass', 'fail', 'warn']);
const unreadable = new Set(['a-wire-says-gzip']);

const same = async (server: ServerOptions, name: InterfaceName, compared = verdicts) => {
  const [memory, sockets] = [
    await playReference(name, server, {}, 'memory'),
    await playReference(name, server, {}, 'sockets'),
  ];
  assert.deepEqual(compared(memory), compared(sockets));
  assert.deepEqual(memory.errors, sockets.errors);
};

// The proof runs in memory and relies on equal verdicts over sockets. These faults cover every topic.
for (const id of [
  'a-site-without-authentication',
  'a-money-decimal-grouped',
  'a-page-first-only',
  'a-time-sequence-again-goes-on',
  'a-cursor-expires-in-a-minute',
  'a-search-forgets-a-page',
  'a-problem-as-json-on-405',
  'a-wire-says-gzip',
  'b-search-truncated',
  'b-fixed-window',
  'b-retry-after-zero',
  'b-mcp-session-lost',
  'b-a2a-malformed-code',
  'b-directory-nbf-missing',
])
  test(`${id} has the same verdicts in memory and over sockets`, async () => {
    const fault = faults.find((known) => known.id === id);
    assert.ok(fault, 'the fault does not exist: choose another one');
    await same({ faults: [fault] }, interfaceOfDeviation(fault), unreadable.has(id) ? decisions : verdicts);
  });

for (const id of ['a-chunked', 'a-rate-limited', 'hooks-absent', 'b-mcp-get-stream', 'b-mcp-sessions'])
  test(`the variant ${id} has the same verdicts in memory and over sockets`, async () => {
    const variant = variants.find((known) => known.id === id);
    assert.ok(variant, 'the variant does not exist: choose another one');
    await same({ variants: [variant] }, interfaceOfDeviation(variant));
  });
