import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visit } from 'jsonc-parser';
import { pointerOf } from '../../../../harness/formats/json.js';
import { lexicalOf, nestingOf, readLexically } from '../../../../harness/formats/lexical.js';
import { fc } from '../../../property.js';

/** Reads the same with an independent parser. */
const byParser = (text: string) => {
  const numbers = new Map<string, string>();
  const duplicates: string[] = [];
  const seen: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => {
      seen.push(new Set());
    },
    onObjectEnd: () => {
      seen.pop();
    },
    onObjectProperty: (name, _offset, _length, _line, _character, path) => {
      if (seen.at(-1)?.has(name)) duplicates.push(pointerOf([...path(), name]));
      seen.at(-1)?.add(name);
    },
    onLiteralValue: (value, offset, length, _line, _character, path) => {
      if (typeof value === 'number') numbers.set(pointerOf(path()), text.slice(offset, offset + length));
    },
  });
  return { numbers, duplicates };
};

const space = fc.constantFrom('', ' ', '\n', '\t', '\r\n  ');
const number = fc.constantFrom('0', '-0', '1.0', '-12.50', '1e5', '2E-3', '9007199254740993', '0.1e+2');
const letters = fc.constantFrom(
  'a',
  'b',
  '\\"',
  '\\\\',
  '\\u0061',
  '/',
  '~',
  '{',
  '[',
  ',',
  ':',
  '7',
  'ß',
  '',
);
const string = fc.array(letters, { maxLength: 4 }).map((parts) => `"${parts.join('')}"`);

/**
 * JSON texts with few names, so that some occur twice, and with characters in strings that may confuse a
 * scanner.
 */
const { document } = fc.letrec<{ document: string }>((tie) => ({
  document: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    number,
    string,
    fc.constantFrom('true', 'false', 'null'),
    fc
      .array(fc.tuple(space, tie('document'), space), { maxLength: 4 })
      .map((elements) => `[${elements.map((parts) => parts.join('')).join(',')}]`),
    fc
      .array(fc.tuple(space, string, space, tie('document'), space), { maxLength: 4 })
      .map(
        (members) => `{${members.map(([a, name, b, value, c]) => `${a}${name}${b}:${value}${c}`).join(',')}}`,
      ),
  ),
}));

test('numbers and duplicate names are those that a parser finds', () => {
  fc.assert(
    fc.property(space, document, (before, text) => {
      JSON.parse(before + text);
      const { numbers, duplicates } = readLexically(before + text);
      const parsed = byParser(before + text);
      assert.deepEqual([...numbers], [...parsed.numbers]);
      assert.deepEqual(duplicates, parsed.duplicates);
    }),
    { numRuns: 2000 },
  );
});

test('a text that is written as JSON.stringify writes has the same numbers, and no name twice', () => {
  fc.assert(
    fc.property(document, fc.boolean(), (text, plainly) => {
      const written = plainly ? JSON.stringify(JSON.parse(text)) : text;
      const { numbers, duplicates } = lexicalOf(written, JSON.parse(written));
      const scanned = readLexically(written);
      for (const [pointer, characters] of scanned.numbers) assert.equal(numbers.get(pointer), characters);
      for (const pointer of ['', '/a', '/a/0', '/0/length', '/toString', '/~1'])
        assert.equal(numbers.get(pointer), scanned.numbers.get(pointer), pointer);
      assert.deepEqual(duplicates, scanned.duplicates);
    }),
    { numRuns: 2000 },
  );
});

for (const [text, deeper] of [
  ['[[1]]', false],
  ['[[[1]]]', true],
  ['["[[[", {"a\\"[[[": 1}]', false],
  ['["\\\\", [[1]]]', true],
  ['["never ends [[[', false],
] as const)
  test(`${text} nests ${deeper ? 'deeper than' : 'at most'} two levels`, () => {
    assert.equal(nestingOf(text).levels > 2, deeper);
  });
