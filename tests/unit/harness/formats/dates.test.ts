import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesDay } from '../../../../harness/formats/dates.js';

for (const text of [
  '2024-02-29',
  '20240229',
  '2024/2/9',
  '29.02.2024',
  '2/29/2024',
  '29 Feb 2024',
  'February 29, 2024',
])
  test(`${text} is a day`, () => assert.ok(namesDay(text)));

for (const text of [
  '2023-02-29',
  '2024-02',
  '2024',
  'last week',
  '2024-02-29T00:00:00Z',
  '2024-02-29 10:00',
  '',
  '31/31/2024',
])
  test(`"${text}" is no day`, () => assert.ok(!namesDay(text)));
