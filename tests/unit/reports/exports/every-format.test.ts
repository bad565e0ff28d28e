import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { reportFormats } from '../../../../reports/formats.js';
import { hostileReport } from '../../../sample-report/hostile.js';
import { sampleReport } from '../../../sample-report.js';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const page = 'docs/reference/cli.md';
const guide = readFileSync(join(root, page), 'utf8');
const folder = 'tests/unit/reports';
const tests = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts') && !name.endsWith('every-format.test.ts'))
  .map((name) => readFileSync(join(root, folder, name), 'utf8'));

/** Control characters other than a line feed and a tab, characters that change the direction of text. */
const controls = /[^\n\t\P{Cc}]|[\u202a-\u202e\u2066-\u2069]/u;

for (const [name, { file, write }] of Object.entries(reportFormats)) {
  test(`${name}: the same report gives the same text, which controls no terminal whatever the target sent`, () => {
    assert.equal(write(sampleReport()), write(sampleReport()));
    assert.notEqual(write(sampleReport()).trim(), '');
    assert.doesNotMatch(write(hostileReport('\u001b[2J\u0007\u202e\u0000')), controls);
  });

  test(`${name} has a row in ${page} and a test of its own`, () => {
    const isNamed = guide.includes(`| \`${name}\` | \`${file}\` |`) || guide.includes(`\`${file}\``);
    assert.ok(isNamed, `reports/formats.ts names ${name}: add | \`${name}\` | \`${file}\` | … | to ${page}`);
    const writer = write.name === 'write' ? `${name}Report` : write.name;
    assert.ok(
      tests.some((text) => new RegExp(`\\b${writer}\\b`).test(text)),
      `no test below ${folder}/ calls ${writer}: add one with a published validator of ${name}`,
    );
  });
}
