import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adviceOnFile, fileFailure, fileFailureCode } from '../../../runs/output/report-files.js';

const failure = (code: string) => Object.assign(new Error(`${code}: no`), { code });

test('a file that could not be written is told from other errors, and by its name from other files', () => {
  const sentence = fileFailure('conformance.html', failure('ENOSPC'));
  assert.equal(fileFailureCode(sentence), 'ENOSPC');
  assert.equal(fileFailureCode(sentence, 'conformance.html'), 'ENOSPC');
  assert.equal(fileFailureCode(sentence, 'conformance.json'), undefined);
  assert.equal(fileFailureCode('the player could not start'), undefined);
});

test('each code of the system gets advice that fits it', () => {
  assert.match(adviceOnFile('ENOSPC'), /disk is full/);
  assert.match(adviceOnFile('EFBIG'), /ulimit -f/);
  for (const code of ['EACCES', 'constructor']) assert.match(adviceOnFile(code), /folder writable/);
});
