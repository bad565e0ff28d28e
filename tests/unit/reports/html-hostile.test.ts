import assert from 'node:assert/strict';
import { test } from 'node:test';
import { htmlReport } from '../../../reports/html/document.js';
import { elementSequence } from '../../../reports/html/page/self-check.js';
import { fc } from '../../property.js';
import { hostileReport } from '../../sample-report/hostile.js';

const markup = fc.constantFrom(
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title></style><svg/onload=alert(1)>',
  '<!--',
  ']]>',
  '&lt;b&gt;&#x3c;',
  '`+alert(1)+`',
  'javascript:alert(1)',
  '\u202e\u2066\u0000\u001b[2J',
  '\ud800',
  '\u2028',
  '{"a":[[[',
);
const hostile = fc
  .array(fc.oneof(fc.string({ unit: 'binary' }), markup), { minLength: 1 })
  .map((parts) => parts.join(''))
  // An empty text adds nothing: the headings are known ones then, and stand in the contract's order.
  .filter((text) => text !== '');
// Headings with any addition are unknown, and keep the order of their clauses.
const plain = elementSequence(htmlReport(hostileReport('.')));

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#34;': '"',
  '&#39;': "'",
  '&#96;': '`',
};
const unescaped = (text: string) =>
  text.replace(/&(?:amp|lt|gt|#34|#39|#96);/g, (entity) => entities[entity]!);

test('no text in any field changes the elements of the report', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      assert.deepEqual(elementSequence(htmlReport(hostileReport(text))), plain);
    }),
    { numRuns: 60 },
  );
});

test('the shown text without its escapes is the original text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 80 }), (text) => {
      const page = htmlReport(hostileReport(text));
      const question = page.match(/<span class="id">B-OPEN-01[\s\S]*?<\/span> ([\s\S]*?)<\/th>/)![1]!;
      assert.equal(unescaped(question), `In what unit is X-RateLimit-Reset?${text}`);
    }),
    { numRuns: 60 },
  );
});

test('no character that hides or reorders text reaches the file', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const page = htmlReport(hostileReport(text));
      assert.doesNotMatch(
        page,
        /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069]/,
      );
      assert.ok(page.isWellFormed());
    }),
    { numRuns: 30 },
  );
});
