import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Who may import what, and why nothing else. Paths are beginnings; bare names are packages. */
const rules: readonly { from: RegExp; may: readonly RegExp[]; because: string }[] = [
  {
    from: /^harness\//,
    may: [
      /^harness\//,
      /^schemas\//,
      /^(undici|ajv|ajv-formats|fast-check|jsonc-parser|structured-headers)(\/|$)/,
    ],
    because: 'the engine knows no clause, no report, no Playwright and no server',
  },
  {
    from: /^specs\/.*\.clauses\.ts$/,
    may: [/^harness\//, /^schemas\//, /^specs\//],
    because: 'a judge runs on recorded evidence, without a network',
  },
  {
    from: /^specs\/(?!conformance\.spec|playwright\/)/,
    may: [/^harness\//, /^schemas\//, /^specs\//, /^(fast-check|yaml)$/],
    because: 'scenarios are stimulus only: they speak to the target through the harness',
  },
  {
    from: /^reference-server\//,
    may: [/^reference-server\//, /^(?!undici|ajv|fast-check|\.)[@a-z][\w@/.-]*$/],
    because: 'one mistake must not sit on both sides',
  },
  {
    from: /^reports\//,
    may: [/^reports\//, /^schemas\//],
    because: 'a report is a pure function of conformance.json',
  },
];

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));

const importsOf = (file: string): string[] =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /(?:^(?:import|export)\s[^'"`;]*?from\s|^import\s|\bimport\()\s*'([^']+)'/gm,
    ),
  ].map(([, name = '']) =>
    name.startsWith('.') ? relative(root, resolve(root, dirname(file), name)).replace(/\.js$/, '.ts') : name,
  );

for (const folder of ['harness', 'specs', 'reference-server', 'reports'])
  test(`${folder}/ imports only what it may`, () => {
    const broken: string[] = [];
    for (const file of sources(folder)) {
      const rule = rules.find(({ from }) => from.test(file));
      if (!rule) continue;
      for (const name of importsOf(file)) {
        if (name.startsWith('node:') || rule.may.some((allowed) => allowed.test(name))) continue;
        broken.push(`${file} imports ${name}, but ${rule.because}`);
      }
    }
    assert.deepEqual(broken, []);
  });

test('judges import no network, no clock and no file system', () => {
  const broken = sources('specs')
    .filter((file) => file.endsWith('.clauses.ts'))
    .flatMap((file) =>
      importsOf(file)
        .filter((name) => /^(node:(?!crypto)|undici)/.test(name))
        .map((name) => `${file} imports ${name}`),
    );
  assert.deepEqual(broken, []);
});
