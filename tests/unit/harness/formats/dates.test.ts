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
  '29-Feb-2024',
  'Thu, 29 Feb 2024',
  'Thursday, 29th of February 2024',
  '2024 Feb 29',
  '29 பிப்ரவரி, 2024',
  '२९ फ़रवरी २०२४',
  '2024年2月29日',
  '29/02/24',
  '2024-060',
  '2024-W09-4',
  '2024-02-29Z',
  '2024-02-29+05:30',
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
  '2024-000',
  '2024-W09',
  'Q1 2024',
  'February 2024',
  'Thu Feb 29 2024 00:00:00 GMT+0530',
  '20240229T101500Z',
  '2024-02-29T10',
  '29 Feb 2024, 10 am',
  '1709164800',
  'None',
])
  test(`"${text}" is no day`, () => assert.ok(!namesDay(text)));
