import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../../../../bin/plumbrule', import.meta.url));

const underNode = (version: string) => {
  const fake = `Object.defineProperty(process.versions, 'node', { value: '${version}' });
    process.argv = [process.argv[0], '${bin}', '--version'];
    require('module')._extensions[''] = undefined;
    require('vm').runInThisContext('(function (require) {' + require('fs').readFileSync('${bin}', 'utf8').replace(/^#!.*/, '') + '})')(
      require('module').createRequire('${bin}'));`;
  return spawnSync(process.execPath, ['-e', fake], { encoding: 'utf8' });
};

for (const version of ['0.12.18', '8.17.0', '18.20.0', '20.18.3'])
  test(`on Node ${version} the program prints the required version in one sentence`, () => {
    const { status, stdout, stderr } = underNode(version);
    assert.equal(stderr, `plumbrule needs Node 20.19 or newer; this is Node ${version}.\n`);
    assert.equal(stdout, '');
    assert.equal(status, 2);
  });

test('it starts on a Node that is new enough', () => {
  const { status, stdout, stderr } = underNode('20.19.0');
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^\d+\.\d+\.\d+\n$/);
});
