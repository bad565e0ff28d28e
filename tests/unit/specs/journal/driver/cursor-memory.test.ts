import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createSecrets } from '../../../../../harness/secrets/secrets.js';
import {
  type CursorMemory,
  type KeptCursor,
  openMemory,
  withoutSecrets,
} from '../../../../../specs/journal/driver/cursor-memory.js';

const target = 'https://staging.example';
const kept: KeptCursor = {
  cursor: 'next',
  query: { limit: 2 },
  snapshot: 'edition-0001',
  issuedAt: '2026-08-22T10:00:00.000Z',
  ids: ['a', 'b'],
};

const file = () => join(mkdtempSync(join(tmpdir(), 'state-')), 'state.json');

const open = (path: string): CursorMemory => {
  const memory = openMemory(path, target);
  if ('code' in memory) assert.fail(memory.text);
  return memory;
};

test('the next run finds what one run keeps', () => {
  const path = file();
  const first = open(path);
  assert.deepEqual(first.earlier, []);
  first.keep(kept);
  first.save();
  assert.deepEqual(open(path).earlier, [kept]);
});

test('a run that kept nothing does not touch the file', () => {
  const path = file();
  const first = open(path);
  first.keep(kept);
  first.save();
  const before = readFileSync(path, 'utf8');
  open(path).save();
  assert.equal(readFileSync(path, 'utf8'), before);
});

test('a save writes through no link, neither to the file nor next to it', () => {
  const path = file();
  const victim = join(path, '..', 'victim');
  writeFileSync(victim, 'own');
  const memory = open(path);
  for (const link of [path, `${path}.new`]) symlinkSync(victim, link);
  memory.keep(kept);
  memory.save();
  assert.equal(readFileSync(victim, 'utf8'), 'own');
  assert.deepEqual(open(path).earlier, [kept]);
});

test('a save leaves no other file', () => {
  const path = file();
  const memory = open(path);
  memory.keep(kept);
  memory.save();
  assert.deepEqual(readdirSync(join(path, '..')), ['state.json']);
});

for (const [what, text] of [
  ['no JSON', 'cursors:'],
  ['JSON of another program', '{"cursors": []}'],
  [
    'a cursor that is too long',
    JSON.stringify({ version: 1, target, cursors: [{ ...kept, cursor: 'x'.repeat(2049) }] }),
  ],
  ['an invalid timestamp', JSON.stringify({ version: 1, target, cursors: [{ ...kept, issuedAt: 'noon' }] })],
] as const)
  test(`a file that holds ${what} is rejected with the next step`, () => {
    const path = file();
    writeFileSync(path, text);
    const fault = openMemory(path, target);
    assert.ok('code' in fault);
    assert.equal(fault.code, 'state-unreadable');
    assert.match(fault.text, /name another with --state, or delete it$/);
  });

test('the file of another target is rejected, and both targets are named', () => {
  const path = file();
  const memory = open(path);
  memory.keep(kept);
  memory.save();
  const fault = openMemory(path, 'https://other.example');
  assert.ok('code' in fault);
  assert.equal(fault.code, 'state-of-another-target');
  assert.match(fault.text, /staging\.example.*other\.example/);
});

test('a cursor that holds a secret, in any encoding, is not kept', () => {
  const key = 'sk-Live_9f3A7c21+Zq/84Tb==-kd02.QuxW';
  const path = file();
  const memory = withoutSecrets(open(path), createSecrets([['X-Api-Key', key]]));
  for (const cursor of [
    key,
    key.toUpperCase(),
    Buffer.from(`{"k":"${key}"}`).toString('base64'),
    key.slice(0, 20),
  ])
    memory.keep({ ...kept, cursor });
  memory.keep({ ...kept, ids: [key] });
  memory.keep(kept);
  memory.save();
  assert.deepEqual(open(path).earlier, [kept]);
});
