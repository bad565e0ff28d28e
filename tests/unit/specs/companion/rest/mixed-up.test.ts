import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scriptInterpreter } from '../../../../../specs/companion/documents/documents.clauses.js';
import { scriptIsItsOwn } from '../../../../../specs/companion/documents/forms.clauses.js';
import { titleIsRead } from '../../../../../specs/companion/rest/content/texts.clauses.js';
import { profileIsNoStatus } from '../../../../../specs/companion/rest/routes.clauses.js';
import { recorded, says } from '../recorded.js';

test('a title in a note is read in the encoding of the note', () => {
  const judge = (body: string | Uint8Array, title = 'Über den Kalk', type = 'text/markdown') =>
    says(titleIsRead, {
      exchanges: [recorded({ path: '/api/v1/notes/x', type, body }), recorded()],
      found: { slug: 'x', by: 'slug', certain: true },
      entry: { title },
    });
  assert.equal(judge('# Über den Kalk'), 'pass');
  assert.equal(judge('# U\u0308ber den Kalk'), 'pass');
  for (const text of ['# Ãœber den Kalk', '# Ã\u009cber den Kalk', '# ?ber den Kalk', '# \ufffdber den Kalk'])
    assert.equal(judge(text), 'broken', text);
  for (const text of ['# Ueber den Kalk', '# ber den Kalk', '# Lime'])
    assert.equal(judge(text), 'inapplicable', text);
  assert.equal(judge('# Rain ? days', 'Rain ☔ days'), 'inapplicable');
  assert.equal(judge(Uint8Array.of(0x23, 0x20, 0xdc, 0x62)), 'inapplicable');
  assert.equal(judge('# Lime', 'Lime'), 'inapplicable');
});

test('the profile is no status, and cli.sh no Markdown', () => {
  const bodies = (one: object, other: object) =>
    says(profileIsNoStatus, { exchanges: [recorded({ body: one }), recorded({ body: other })] });
  assert.equal(bodies({ status: 'ok' }, { status: 'ok' }), 'broken');
  assert.equal(bodies({ name: 'A' }, { status: 'ok' }), 'pass');
  const text = (path: string, body: string) => recorded({ path, type: 'text/plain', body });
  const script = (body: string) =>
    says(scriptIsItsOwn, {
      exchanges: [text('/cli.sh', body), text('/auth.md', '# Soon'), text('/llms.txt', '#!x')],
    });
  assert.equal(script('# Soon\n'), 'broken');
  assert.equal(script('#!/bin/sh\n'), 'pass');
  assert.equal(script(''), 'inapplicable');
  const begins = (body: string) => says(scriptInterpreter, text('/cli.sh', body));
  assert.equal(begins('#!/bin/sh\ncurl x\r\n'), 'pass');
  assert.equal(begins('#!/bin/sh'), 'pass');
  assert.equal(begins('#!/bin/sh\r\ncurl x\r\n'), 'broken');
});
