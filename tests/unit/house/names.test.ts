import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../../../', import.meta.url);

/**
 * The reference server has names of its own: it shares no module with the harness. So has the bench, which measures
 * other programs too.
 */
const folders = [
  ...['harness', 'specs', 'schemas', 'runs', 'reports'],
  ...['cli', 'playwright', 'library', 'proof'],
];

const declared = /^export (?:declare )?(?:interface|type|class) (\w+)/gm;

test('no two modules export a type of the same name', () => {
  const places = new Map<string, string[]>();
  for (const folder of folders)
    for (const name of readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.ts')) {
        const path = `${folder}/${name.replaceAll('\\', '/')}`;
        for (const [, type = ''] of readFileSync(new URL(path, root), 'utf8').matchAll(declared))
          places.set(type, [...(places.get(type) ?? []), path]);
      }
  assert.ok(places.size > 300);
  assert.deepEqual(
    [...places].filter(([, paths]) => paths.length > 1),
    [],
  );
});

test('a newcomer needs at most thirty words: the glossary of the architecture', () => {
  const text = readFileSync(new URL('docs/explanation/architecture.md', root), 'utf8');
  const [, table = ''] = /^\| word \|[^\n]*\n\|[-|]+\|\n((?:\|[^\n]*\n)+)/m.exec(text) ?? [];
  const words = table.trim().split('\n').length;
  assert.ok(words > 10 && words <= 30, `${words} words`);
});
