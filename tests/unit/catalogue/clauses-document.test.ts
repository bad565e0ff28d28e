import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { clauses } from '../../../specs/catalogue.js';
import { clausesDocument } from '../../../specs/clauses-document.js';

const path = fileURLToPath(new URL('../../../../docs/clauses.md', import.meta.url));

test('docs/clauses.md says what the catalogue says', () => {
  assert.equal(
    readFileSync(path, 'utf8'),
    clausesDocument(),
    'docs/clauses.md is not current: run "npm run docs" and commit it',
  );
});

test('each clause has one line of its own there, to point at', () => {
  const lines = clausesDocument().split('\n');
  for (const { id } of clauses)
    assert.equal(lines.filter((line) => line.includes(`<a id="${id.toLowerCase()}">`)).length, 1, id);
});
