import assert from 'node:assert/strict';
import { test } from 'node:test';
import { revealed, visible, visibleLine, visibleLines } from '../../../reports/text/visible.js';
import { fc } from '../../property.js';

const anyText = fc.string({ unit: 'binary', maxLength: 400 });
const steering =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069\ufeff]/;

test('escape sequences, bidi overrides and lone surrogates become tokens', () => {
  assert.equal(revealed('\u001b[31m'), '⟨U+001B⟩[31m');
  assert.equal(revealed('a\u202eb'), 'a⟨U+202E⟩b');
  assert.equal(revealed('\ud800'), '⟨U+D800⟩');
  assert.equal(revealed('\u{e0041}'), '⟨U+E0041⟩');
  assert.equal(revealed('no\u00a0break'), 'no⟨U+00A0⟩break');
});

test('ordinary text in any script is unchanged, with tabs and line feeds', () => {
  const text = 'Kochi: കൊച്ചി\n\tनिर्माण 😀 ₹1,00,000.00';
  assert.equal(revealed(text), text);
});

test('two different texts always look different', () => {
  assert.notEqual(revealed('⟨U+202E⟩'), revealed('\u202e'));
  fc.assert(
    fc.property(anyText, anyText, (left, right) => left === right || revealed(left) !== revealed(right)),
  );
});

test('commands of CI services are broken up', () => {
  assert.equal(visible('::error::owned'), ': :error::owned');
  assert.equal(visible('  ::add-mask::x'), '  : :add-mask::x');
  assert.equal(visible('x ##[group]y ##vso[task.complete]'), 'x # #[group]y # #vso[task.complete]');
  assert.equal(visible('###[error]'), '## #[error]');
  assert.equal(visibleLine('ok\n::error::no'), 'ok⟨U+000A⟩::error::no');
});

test('no line of any text controls a terminal or begins a command', () => {
  const pieces = fc.array(
    fc.oneof(anyText, fc.constantFrom('::', '##[', '##vso[', '\n', '\r', '\u001b]8;;x')),
  );
  fc.assert(
    fc.property(pieces, (parts) => {
      const text = visible(parts.join(''));
      assert.doesNotMatch(text, steering);
      assert.doesNotMatch(text, /##\w*\[|^\s*::/m);
    }),
  );
});

test('a text is cut to twenty lines of three hundred characters, and says so', () => {
  const lines = visibleLines(Array.from({ length: 50 }, () => 'x'.repeat(1000)).join('\n'));
  assert.equal(lines.length, 20);
  assert.ok(lines.every((line) => line.length <= 300));
  assert.match(lines[0]!, / … 1000 characters$/);
  assert.equal(lines[19], '… 31 more lines');
});
