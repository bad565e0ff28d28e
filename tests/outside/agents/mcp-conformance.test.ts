import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { withCompanion } from '../companion-with.js';

// The last release of the official conformance suite that runs on Node 20. Most of its server scenarios call
// tools, resources and prompts that only a server written for the suite has.
const suite = join(
  dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json')),
  'dist',
  'index.js',
);

const applicable = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
];

/** The reason why each other scenario does not apply. */
const inapplicable: Readonly<Record<string, readonly string[]>> = {
  'they call a fixture tool of the suite': [
    'tools-call-simple-text',
    'tools-call-image',
    'tools-call-audio',
    'tools-call-embedded-resource',
    'tools-call-mixed-content',
    'tools-call-with-logging',
    'tools-call-error',
    'tools-call-with-progress',
    'tools-call-sampling',
    'tools-call-elicitation',
    'json-schema-2020-12',
    'elicitation-sep1034-defaults',
    'elicitation-sep1330-enums',
    'server-sse-polling',
    'server-sse-multiple-streams',
  ],
  'they read a fixture resource of the suite': [
    'resources-read-text',
    'resources-read-binary',
    'resources-templates-read',
  ],
  'they get a fixture prompt of the suite': [
    'prompts-get-simple',
    'prompts-get-with-args',
    'prompts-get-embedded-resource',
    'prompts-get-with-image',
  ],
  'they test a capability that a read-only server may lack and does not declare': [
    'logging-set-level',
    'completion-complete',
    'resources-subscribe',
    'resources-unsubscribe',
  ],
};

const run = (...words: readonly string[]): Promise<{ exitCode: number; text: string }> =>
  new Promise((resolve) => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbrule-conformance-'));
    execFile(process.execPath, [suite, ...words], { cwd: folder }, (error, stdout, stderr) => {
      rmSync(folder, { recursive: true, force: true });
      resolve({ exitCode: error === null ? 0 : Number(error.code ?? 1), text: stdout + stderr });
    });
  });

test('every server scenario of the conformance suite is run or excluded for a reason', async () => {
  const { text } = await run('list', '--server');
  const known = [...text.matchAll(/^ {2}- ([\w-]+)/gm)].map(([, name = '']) => name);
  const accounted = [...applicable, ...Object.values(inapplicable).flat()];
  assert.ok(known.length >= applicable.length);
  assert.deepEqual(
    known.filter((name) => !accounted.includes(name)),
    [],
  );
  assert.deepEqual(
    accounted.filter((name) => !known.includes(name)),
    [],
  );
});

for (const [how, ids] of Object.entries({ 'without variants': [], 'with sessions': ['b-mcp-sessions'] }))
  test(
    `the applicable scenarios of the conformance suite pass against the reference server ${how}`,
    withCompanion(
      async ({ companionBaseUrl }) => {
        for (const scenario of applicable) {
          const { exitCode, text } = await run(
            'server',
            '--url',
            `${companionBaseUrl}/mcp`,
            '--scenario',
            scenario,
          );
          assert.equal(exitCode, 0, `${scenario}: ${text}`);
          // At least one check must pass: a scenario without a check would also exit with 0.
          assert.match(text, /Passed: ([1-9]\d*)\/\1, 0 failed, 0 warnings/, scenario);
        }
      },
      ...ids,
    ),
  );

test(
  'the conformance suite objects to a server without MCP, so it can fail',
  withCompanion(async ({ companionBaseUrl }) => {
    const { exitCode } = await run(
      'server',
      '--url',
      `${companionBaseUrl}/nothing`,
      '--scenario',
      'tools-list',
    );
    assert.notEqual(exitCode, 0);
  }),
);
