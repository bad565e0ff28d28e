import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { before, test } from 'node:test';
import { type BrokenRule, brokenRules, root, ruleNames, sourceFolders } from './cruise.js';

type Planted = readonly [path: string, source: string];

/** One violation per rule and kind: the planted file, its content, and the rule that must report it. */
const violations: readonly (readonly [...Planted, rule: string])[] = [
  ['harness/engine/p.ts', "import { clauses } from '../../specs/catalogue.js';", 'harness-folders'],
  ['harness/engine/q.ts', "import { parse } from 'yaml';", 'harness-packages'],
  ['specs/journal/p.ts', "import type { Gate } from '../../runs/report/gate.js';", 'specs-folders'],
  ['specs/journal/q.ts', "import { request } from 'undici';", 'specs-packages'],
  [
    'reference-server/p.ts',
    "import { pass } from '../harness/engine/verdict.js';",
    'reference-server-folders',
  ],
  ['reference-server/q.ts', "import fc from 'fast-check';", 'reference-server-packages'],
  ['reports/p.ts', "import type { Docket } from '../harness/docket/docket.js';", 'reports-folders'],
  ['reports/q.ts', "import { parse } from 'yaml';", 'reports-packages'],
  ['runs/p.ts', "import { soundJournal } from '../reference-server/journal/behaviours.js';", 'runs-folders'],
  ['runs/q.ts', "import { Agent } from 'undici';", 'runs-packages'],
  ['cli/p.ts', "import { play } from '../playwright/play.js';", 'cli-folders'],
  ['cli/q.ts', "import { derivedFaults } from '../proof/derived-faults.js';", 'cli-folders'],
  ['cli/r.ts', "import { parse } from 'yaml';", 'cli-packages'],
  ['cli/prove/p.ts', "import { play } from '../../playwright/play.js';", 'cli-folders-of-exceptions'],
  ['library/p.ts', "import { run } from '../cli/run/run.js';", 'library-folders'],
  ['library/q.ts', "import { Agent } from 'undici';", 'library-packages'],
  ['playwright/p.ts', "import { run } from '../cli/run/run.js';", 'playwright-folders'],
  ['playwright/q.ts', "import { Agent } from 'undici';", 'playwright-packages'],
  ['proof/p.ts', "import { run } from '../cli/run/run.js';", 'proof-folders'],
  ['proof/q.ts', "import { Agent } from 'undici';", 'proof-packages'],
  ['specs/journal/p.clauses.ts', "import '../../harness/network/client.js';", 'clauses-harness'],
  ['specs/journal/q.clauses.ts', "import '../journal/records/records.scenarios.js';", 'clauses-scenarios'],
  ['specs/journal/r.clauses.ts', "import { readFileSync } from 'node:fs';", 'clauses-world'],
  ['specs/journal/s.clauses.ts', "import fc from 'fast-check';", 'clauses-world'],
  ['schemas/p.ts', "import '../reports/model/report.js';", 'data-imports-nothing'],
  ['runs/r.ts', "import '../tests/sample-report.js';", 'nobody-imports-tests'],
  ['runs/s.ts', "import 'typescript';", 'shipped-packages'],
  ['runs/t.ts', "import './there-is-no-such-file.js';", 'no-unresolvable'],
  ['runs/u.ts', "import { v } from './v.js'; export const u = v;", 'no-cycles'],
  ['runs/w.ts', "import type { X } from './x.js'; export interface W { x: X }", 'no-cycles'],
];

/** The other halves of the two planted cycles. */
const partners: readonly Planted[] = [
  ['runs/v.ts', "import { u } from './u.js'; export const v = u;"],
  ['runs/x.ts', "export type { W as X } from './w.js';"],
];

/** A copy of the project's sources with these files added; `use` receives its folder. */
const withCopy = async (
  files: readonly (readonly [...Planted, ...unknown[]])[],
  use: (folder: string) => Promise<readonly BrokenRule[]>,
): Promise<readonly BrokenRule[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbrule-imports-'));
  try {
    for (const name of [...sourceFolders, 'package.json'])
      cpSync(join(root, name), join(folder, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    for (const [path, source] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `${source}\n`);
    }
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** All violations in a copy with the planted ones: reading the sources takes longer than all else here. */
let found: readonly BrokenRule[] = [];
before(async () => {
  found = await withCopy([...violations, ...partners], brokenRules);
});

test('every import follows the rules of .dependency-cruiser.mjs', () => {
  const plantedPaths = new Set(violations.map(([path]) => path));
  assert.deepEqual(
    found.filter(({ from }) => !plantedPaths.has(from)).map(({ sentence }) => sentence),
    [],
  );
});

test('its rule reports a planted violation of each kind', () => {
  const caught = new Set(found.map(({ from, rule }) => `${from} ${rule}`));
  const missed = violations.filter(([path, , rule]) => !caught.has(`${path} ${rule}`));
  assert.deepEqual(missed, []);
});

test('each rule has a planted violation', async () => {
  const planted = new Set(violations.map(([, , rule]) => rule));
  assert.deepEqual(
    (await ruleNames()).filter((name) => !planted.has(name)),
    [],
  );
});
