import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InterfaceName } from '../../harness/network/exchange.js';
import { interfaceOfDeviation } from '../../proof/matrix.js';
import { brokenBy, type PlayResult, playReference } from '../../proof/play.js';
import { faults } from '../../reference-server/faults/faults.js';
import type { ServerOptions } from '../../reference-server/open.js';
import { variants } from '../../reference-server/variants/variants.js';

const verdicts = ({ results: said }: PlayResult) =>
  Object.fromEntries(said.map(({ id, verdict, reason }) => [id, `${verdict} ${reason?.code ?? ''}`]));

const judged: ReadonlySet<string> = new Set(['pass', 'fail', 'warn']);

/**
 * Only clauses that are judged both ways are compared: a target whose responses cannot be read in a row is given up, and
 * the order of concurrent requests, so also what is judged until then, differs.
 */
const decisions = (one: PlayResult, other: PlayResult) => {
  const verdictsOf = ({ results: said }: PlayResult) =>
    new Map(said.filter(({ verdict }) => judged.has(verdict)).map(({ id, verdict }) => [id, verdict]));
  const [own, others] = [verdictsOf(one), verdictsOf(other)];
  return Object.fromEntries([...own].filter(([id]) => others.has(id)));
};

/** Fewest clauses that both ways judge of a target that is given up. */
const fewestJudged = 8;
const unreadable = new Set(['a-wire-says-gzip']);

/** Over sockets time is real: on a busy machine a response may take minutes, and that must not decide. */
const patient = { maxTimeMs: 24 * 3_600_000, timeoutMs: 600_000 };

/** Plays a server both ways: the verdicts are equal, and each clause that its faults name is broken. */
const same = async (
  server: ServerOptions,
  name: InterfaceName,
  compared: (one: PlayResult, other: PlayResult) => Readonly<Record<string, string>> = verdicts,
) => {
  const [memory, sockets] = [
    await playReference(name, server, patient, 'memory'),
    await playReference(name, server, patient, 'sockets'),
  ];
  const common = compared(memory, sockets);
  assert.deepEqual(common, compared(sockets, memory));
  assert.ok(Object.keys(common).length >= fewestJudged);
  assert.deepEqual(memory.errors, sockets.errors);
  const named = (server.faults ?? []).flatMap(({ breaks }) => breaks);
  for (const outcome of [memory, sockets])
    assert.deepEqual(
      named.filter((id) => !brokenBy(outcome).includes(id)),
      [],
    );
};

// The proof runs in memory and relies on equal verdicts over sockets. These faults cover every topic; those of one
// server do not hide each other.
for (const ids of [
  ['a-site-without-authentication', 'a-money-decimal-grouped', 'a-cursor-expires-in-a-minute'],
  ['a-page-first-only', 'a-problem-as-json-on-405'],
  ['a-time-sequence-again-goes-on', 'a-search-forgets-a-page'],
  ['a-wire-says-gzip'],
  ['b-search-truncated', 'b-fixed-window', 'b-a2a-malformed-code'],
  ['b-retry-after-zero', 'b-mcp-session-lost', 'b-directory-nbf-missing'],
])
  test(`${ids.join(', ')}: the same verdicts in memory and over sockets`, async () => {
    const chosen = faults.filter(({ id }) => ids.includes(id));
    const [first] = chosen;
    assert.ok(first && chosen.length === ids.length, 'a fault does not exist: choose another one');
    const compared = ids.some((id) => unreadable.has(id)) ? decisions : verdicts;
    await same({ faults: chosen }, interfaceOfDeviation(first), compared);
  });

for (const ids of [
  ['a-chunked', 'a-rate-limited'],
  ['hooks-absent'],
  ['b-mcp-get-stream'],
  ['b-mcp-sessions'],
])
  test(`the variants ${ids.join(', ')}: the same verdicts in memory and over sockets`, async () => {
    const chosen = variants.filter(({ id }) => ids.includes(id));
    const [first] = chosen;
    assert.ok(first && chosen.length === ids.length, 'a variant does not exist: choose another one');
    await same({ variants: chosen }, interfaceOfDeviation(first));
  });
