import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { contract } from '../../../runs/contract.js';
import { runSettings } from '../../../runs/settings/settings.js';
import { emptyFolder, plumbrule } from '../command-line.js';
import { read } from '../project-files.js';

test('schema prints the schemas that validate these files', async (context) => {
  const folder = emptyFolder();
  for (const name of ['config', 'report', 'waivers', 'data']) {
    const { code, out } = await plumbrule(context, folder, ['schema', name]);
    assert.equal(code, 0);
    assert.deepEqual(JSON.parse(out), JSON.parse(read(`schemas/files/${name}.schema.json`)));
  }
  assert.equal((await plumbrule(context, folder, ['schema', 'konfig'])).code, 2);
  const schema = JSON.parse(read('schemas/files/config.schema.json'));
  const places = (members: Record<string, { properties?: object }>, before = ''): string[] =>
    Object.entries(members).flatMap(([name, { properties }]) =>
      properties ? places(properties as typeof members, `${before}${name}.`) : [before + name],
    );
  assert.deepEqual(
    places(schema.properties).sort(),
    ['version', ...runSettings(contract.facts).flatMap(({ path }) => path ?? [])].sort(),
  );
  const accepts = new Ajv2020({ strict: false }).compile(schema);
  const init = join(folder, 'plumbrule.config.yaml');
  await plumbrule(context, folder, ['init', '--base-url', 'https://staging.example', '--yes']);
  assert.ok(accepts(parse(readFileSync(init, 'utf8'))), JSON.stringify(accepts.errors));
  const [, example = ''] =
    /## Configuration[\s\S]*?```yaml\n([\s\S]*?)```/.exec(read('docs/reference/cli.md')) ?? [];
  assert.ok(accepts(parse(example)), JSON.stringify(accepts.errors));
  assert.equal(accepts({ profle: 'quick' }), false);
});
