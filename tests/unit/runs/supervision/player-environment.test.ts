import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesHttps, playerEnvironment } from '../../../../runs/supervision/player-environment.js';

const machine = { PATH: '/bin', NODE_EXTRA_CA_CERTS: '/etc/authorities.pem' };

test('a player reads the certificates of the machine only when a target has https', () => {
  const { NODE_EXTRA_CA_CERTS: kept, PATH } = playerEnvironment(machine, true);
  assert.deepEqual([kept, PATH], ['/etc/authorities.pem', '/bin']);
  const without = playerEnvironment(machine, false);
  assert.ok(!('NODE_EXTRA_CA_CERTS' in without));
  assert.equal(without.PATH, '/bin');
  assert.ok(!('NODE_EXTRA_CA_CERTS' in playerEnvironment({ PATH: '/bin' }, true)));
});

test('an address with https is found in flags, in any case, and where one of two targets has it', () => {
  assert.ok(namesHttps(['run', '--base-url=HTTPS://journal.test']));
  assert.ok(namesHttps(['http://127.0.0.1:1', 'https://companion.test']));
  assert.ok(!namesHttps(['run', 'http://127.0.0.1:1/https', undefined]));
});
