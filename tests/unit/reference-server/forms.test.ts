import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encoded, partOf } from '../../../reference-server/http/forms.js';

const reply = {
  status: 200,
  lines: [
    ['content-type', 'application/json'],
    ['content-length', '4'],
  ] as const,
  chunks: [Buffer.from('body')],
};

test('another body has one Content-Length, whatever the case of header names', () => {
  for (const { lines } of [encoded(reply, 'gzip', Buffer.from('zz')), partOf(reply, 'bytes=0-1')])
    assert.deepEqual(
      lines.filter(([name]) => name.toLowerCase() === 'content-length'),
      [['Content-Length', '2']],
    );
});
