import assert from 'node:assert/strict';
import { test } from 'node:test';
import { internalsIn } from '../../../../../specs/journal/protocol/internals.js';

for (const [text, expected] of [
  ['Error: x\n    at handle (/srv/app.js:10:5)\n', '    at handle (/srv/app.js:10:5)'],
  ['x\r\n\tat com.example.Main(Main.java:5)', '\tat com.example.Main(Main.java:5)'],
  ['Traceback (most recent call last):\n', 'Traceback (most recent call last)'],
  ['failed in "/srv/app/index.js:10"', '"/srv/app/index.js:1'],
  ['/home/me/x.py:3', ' /home/me/x.py:3'],
  ['goroutine 12 [running]', 'goroutine 12 ['],
  ['SQLSTATE[22P02]: Invalid text representation', 'SQLSTATE['],
  ['sqlite3.OperationalError: no such column', 'sqlite3.OperationalError'],
] as const)
  test(`${JSON.stringify(text)} shows internals`, () => {
    assert.equal(internalsIn(text), expected);
  });

for (const text of [
  'We meet at 10:30.',
  'See /api/v1/content for more.',
  'https://journal.example/srv/x.html:3',
  '/srv/journal',
  `at${' '.repeat(1000)}(`,
])
  test(`${JSON.stringify(text.slice(0, 40))} shows none`, () => {
    assert.equal(internalsIn(text), undefined);
  });
