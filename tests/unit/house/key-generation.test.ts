import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../../../', import.meta.url));
const folders = [
  'harness',
  'specs',
  'runs',
  'reports',
  'library',
  'cli',
  'playwright',
  'proof',
  'reference-server',
];

/** Returns the calls that generate a key pair as key objects: those that name no encoding. */
const unencoded = (code: string): string[] =>
  [...code.matchAll(/generateKeyPair(?:Sync)?\([^;]{0,300}/g)]
    .map(([call]) => call)
    .filter((call) => !call.includes('publicKeyEncoding') || !call.includes('privateKeyEncoding'));

// Node 20 hangs when a generated key object is exported while the garbage collector removes the job that
// generated it: both need the lock of the key. Encoded keys are made by the job itself.
test('key pairs are generated as bytes, never as key objects', () => {
  const found = folders.flatMap((folder) =>
    readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) =>
        unencoded(readFileSync(join(dist, folder, name), 'utf8')).map(() => `${folder}/${name}`),
      ),
  );
  assert.deepEqual(found, []);
});

test('the rule notices a key pair without encodings', () => {
  assert.equal(unencoded("const keys = generateKeyPairSync('ed25519');").length, 1);
  assert.equal(unencoded("generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey;").length, 1);
});
