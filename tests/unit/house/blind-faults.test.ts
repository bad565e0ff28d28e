import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createOpaque } from '../../../harness/engine/opaque.js';
import { root } from './cruise.js';

const sourcesIn = (folder: string): readonly (readonly [path: string, source: string])[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => [join(folder, path), readFileSync(join(root, folder, path), 'utf8')]);

/** Files of specs that only judge, or list: their texts are not sent. */
const sendsNothing = /\.clauses\.ts$|(outline|untestable|retired|clauses|matrix)\.ts$/;

const literals = (source: string): string[] =>
  [...source.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g)].map(([, , text]) => text ?? '');

const severalWords = /[a-z]{2} [a-z]{2}/i;

/** What JavaScript writes for an object: servers write it by mistake, and nobody sends it. */
const unwritten = '[object Object]';

/** Texts of several words in the code that sends requests: labels of ids, and words of messages; templates in pieces. */
const textsOfSpecs: readonly string[] = [
  ...new Set(
    sourcesIn('specs')
      .filter(([path]) => !sendsNothing.test(path))
      .flatMap(([, source]) => literals(source))
      .flatMap((text) => text.split(/\$\{[^}]*\}/))
      .map((piece) => piece.trim())
      .filter((piece) => severalWords.test(piece) && piece !== unwritten),
  ),
];

/** What the code compares with: texts beside an operator or in a call that compares, and regular expressions. */
const compared =
  /(?:[!=]==?|\b(?:startsWith|endsWith|includes|has|indexOf|search|match)\() *(['"`])((?:\\.|(?!\1)[^\\\n])+)\1|(\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/)[a-z]*(?=\.test|,|\))/g;

/** Comparisons of the id of a message with a text of ours: a server may look at its type, its digits, its emptiness. */
const idsCompared = [
  /(?<!typeof (?:\w+\.)?)\bid\b\)? *[!=]==? *['"`][^'"`]/,
  /String\((?:\w+\.)?id(?: \?\? '')?\)\.(?:startsWith|endsWith|includes)\(/,
  /\/[^/\n]*(?:[^\\a-z]|^)[a-z]{2}[^/\n]*\/[a-z]*\.test\(String\((?:\w+\.)?id\)\)/,
  /\bid\.(?:startsWith|endsWith|includes)\(/,
];

/** The source without its comments. */
const codeOf = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/[^\n]*/g, '$1');

/** Whether ids in a file are those of JSON-RPC; in the journal they are those of records. */
const hasMessages = (path: string): boolean => path.includes('companion');

const ownName = /plumbrule/i;

/** Says where code of the reference server recognises the suite. */
const recognitions = (path: string, source: string): string[] => {
  const code = codeOf(source);
  const operands = [...code.matchAll(compared)].map(([, , text, expression]) => text ?? expression ?? '');
  const known = operands.filter((operand) => textsOfSpecs.some((text) => operand.includes(text)));
  const whole = literals(code).filter((text) => severalWords.test(text) && textsOfSpecs.includes(text));
  const ids = hasMessages(path) ? idsCompared.flatMap((expression) => expression.exec(code)?.[0] ?? []) : [];
  const named = literals(code).filter((text) => ownName.test(text));
  return [...known, ...whole, ...ids, ...named].map((what) => `${path}: ${what}`);
};

const server = sourcesIn('reference-server');

test('no fault or variant recognises an id or a text of the suite', () => {
  assert.ok(textsOfSpecs.length > 200);
  assert.deepEqual(
    server.flatMap(([path, source]) => recognitions(path, source)),
    [],
  );
});

test('no value that a seed draws stands in the reference server', () => {
  const labels = sourcesIn('specs').flatMap(([, source]) =>
    [...source.matchAll(/\bopaque\.\w+\('([^']+)'\)/g)].map(([, label]) => label ?? ''),
  );
  assert.ok(labels.length > 50);
  const drawn = [1, 2].flatMap((seed) => {
    const opaque = createOpaque(seed);
    return labels.flatMap((label) => [opaque.word(label), opaque.text(label), opaque.uuid(label)]);
  });
  const whole = server.map(([, source]) => source).join('\n');
  assert.deepEqual(
    drawn.filter((value) => whole.includes(value)),
    [],
  );
});

const planted: readonly (readonly [what: string, source: string])[] = [
  ['an id', "const isMeant = ({ id }: RpcRequest) => id === 'once more';"],
  ['an id of one word', "const isMeant = (request: RpcRequest) => request.id === 'plain';"],
  ['the beginning of an id', "const isMeant = ({ id }: RpcRequest) => String(id).startsWith('forbidden');"],
  ['an id by its pattern', 'const isMeant = ({ id }: RpcRequest) => /^note \\d+$/.test(String(id));'],
  ['the beginning of a label', 'const isMeant = (given: unknown) => /^tools in/.test(String(given));'],
  ['a text of a message', "const isMeant = (text: string) => text.includes('Which notes are about');"],
  ['a label in a call', "const refused = refusedWith('a message with metadata', -32020);"],
  ['the name of the suite', "const isMeant = ({ method }: RpcRequest) => method === 'plumbrule/any';"],
];

for (const [what, source] of planted)
  test(`${what} of the suite is found in a fault`, () => {
    assert.notDeepEqual(recognitions('reference-server/faults/companion/planted.ts', source), []);
  });
