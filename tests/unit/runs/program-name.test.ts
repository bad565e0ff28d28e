import assert from 'node:assert/strict';
import { test } from 'node:test';
import { programName } from '../../../runs/report/evidence/commands.js';

test('printed commands begin the way this run was started', () => {
  const name = (script: string, env: NodeJS.ProcessEnv = {}) => programName(script, '/home/me/code', env);
  assert.equal(name('/home/me/code/node_modules/.bin/plumbrule'), 'npx plumbrule');
  assert.equal(
    name('/home/me/.npm/_npx/1/node_modules/.bin/plumbrule', { npm_command: 'exec' }),
    'npx plumbrule',
  );
  assert.equal(name('/home/me/code/bin/plumbrule'), './bin/plumbrule');
  assert.equal(name('/usr/local/bin/plumbrule'), 'plumbrule');
  assert.equal(name('/home/me/code/test.js'), 'plumbrule');
});
