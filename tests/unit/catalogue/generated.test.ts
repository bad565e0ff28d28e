import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { generatedPages } from '../../../cli/reference/generated.js';
import { generatedFiles } from '../../../proof/catalogue/generated.js';
import { loadCatalogue } from '../../../runs/catalogue/catalogue.js';
import { contract } from '../../../runs/contract.js';
import { clauses, scenarios } from '../../../specs/catalogue.js';
import { clausesDocument } from '../../../specs/clauses-document.js';

const root = new URL('../../../../', import.meta.url);

for (const { path, write } of generatedFiles)
  test(`${path} matches the catalogue: a change of an id, level or text is deliberate`, () => {
    assert.equal(
      readFileSync(new URL(path, root), 'utf8'),
      write(),
      'after a deliberate change run: npm run generate',
    );
  });

for (const { path, write } of generatedPages)
  test(`${path} matches the command line`, async () => {
    const isCurrent = readFileSync(new URL(path, root), 'utf8') === (await write());
    assert.ok(isCurrent, 'after a deliberate change run: npm run generate');
  });

test('each clause has one line in docs/reference/clauses.md with its own anchor', () => {
  const lines = clausesDocument().split('\n');
  for (const { id } of clauses)
    assert.equal(lines.filter((line) => line.includes(`<a id="${id.toLowerCase()}">`)).length, 1, id);
});

test('the catalogue of the build names an existing source file of each clause and scenario', async () => {
  const { sources } = await loadCatalogue(contract);
  const named = [
    ...clauses.map(({ id }) => sources.clauses[id]),
    ...scenarios.map(({ title }) => sources.scenarios[title]),
  ];
  const paths = new Set(named.map((source) => source?.replace(/:\d+$/, '') ?? 'none'));
  assert.deepEqual(
    [...paths].filter((path) => !existsSync(new URL(path, root))),
    [],
  );
});
