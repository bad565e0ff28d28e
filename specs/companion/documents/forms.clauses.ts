import { advice } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { type Breach, broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  jsonOf,
  pointerStep,
  shown,
} from '../../../harness/formats/json.js';
import { bodyText, type Exchange, status } from '../../../harness/network/exchange.js';
import { isStackTrace, isUnwritten } from '../mcp/features/told-errors.js';
import { decodes, isJsonString } from '../rest/content/texts.clauses.js';
import { missingText } from '../rest/missing-text.js';
import { documentOf } from '../rest/paths.js';
import { textDocuments } from './published-document.js';

const section = 'Endpoints, Interface B discovery';

const contextIsOne = (value: JsonValue): boolean =>
  value === null ||
  typeof value === 'string' ||
  isObject(value) ||
  (Array.isArray(value) && value.every(contextIsOne));
const typeIsOne = (value: JsonValue): boolean =>
  typeof value === 'string' || (Array.isArray(value) && value.every((name) => typeof name === 'string'));

/** Keywords of JSON-LD whose values have one form everywhere (JSON-LD 1.1, 9). */
const keywords: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  '@context': contextIsOne,
  '@id': (value) => typeof value === 'string',
  '@type': typeIsOne,
  '@graph': (value) => typeof value === 'object' && value !== null,
};

/** What a literal of JSON-LD may say beside its value (JSON-LD 1.1, 9.5). */
const besideValue = new Set(['@value', '@type', '@language', '@direction', '@index', '@context']);

/** Returns what is wrong with a literal of JSON-LD as a whole. */
const literalBreach = (literal: JsonObject, at: string): Breach | undefined => {
  const value = literal['@value'];
  if (value === undefined) return undefined;
  if (typeof value === 'object' && value !== null)
    return { at: `${at}/@value`, expected: 'a string, a number, a boolean or null', received: shown(value) };
  const more = Object.keys(literal).find((name) => name.startsWith('@') && !besideValue.has(name));
  const tagged = ['@language', '@direction'].find((name) => (literal[name] ?? null) !== null);
  const both = (literal['@type'] ?? null) === null ? undefined : tagged;
  const odd = more ?? both;
  return odd === undefined
    ? undefined
    : {
        at: at + pointerStep(odd),
        expected:
          more === undefined
            ? 'a literal with a type or a language, not both'
            : 'no such member beside @value',
        received: shown(literal[odd]),
      };
};

const mostDepth = 12;

/** Returns the terms that contexts of a document define as JSON, whose values may have any content. */
const jsonTerms = (value: JsonValue, depth = 0): string[] => {
  if (typeof value !== 'object' || value === null || depth > mostDepth) return [];
  const own = isObject(value)
    ? Object.entries(value).filter(([, term]) => isObject(term) && term['@type'] === '@json')
    : [];
  return [
    ...own.map(([name]) => name),
    ...Object.values(value).flatMap((inner) => jsonTerms(inner, depth + 1)),
  ];
};

const nodeBreach = (
  value: JsonValue,
  at: string,
  literal: ReadonlySet<string>,
  depth = 0,
): Breach | undefined => {
  if (depth > mostDepth) return undefined;
  if (Array.isArray(value))
    return value
      .map((inner, index) => nodeBreach(inner, `${at}/${index}`, literal, depth + 1))
      .find((breach) => breach !== undefined);
  // A literal of the type @json may have any content.
  if (!isObject(value) || value['@type'] === '@json') return undefined;
  const odd = literalBreach(value, at);
  if (odd) return odd;
  for (const [name, member] of Object.entries(value)) {
    const place = at + pointerStep(name);
    const holds = Object.hasOwn(keywords, name) ? keywords[name] : undefined;
    // The type of a literal may be null (JSON-LD 1.1, 9.5).
    const isUntyped = member === null && name === '@type' && value['@value'] !== undefined;
    if (holds && !holds(member) && !isUntyped)
      return { at: place, expected: `a valid value of ${name}`, received: shown(member) };
    const isNode = name !== '@context' && !literal.has(name);
    const inner = isNode ? nodeBreach(member, place, literal, depth + 1) : undefined;
    if (inner) return inner;
  }
  return undefined;
};

export const linkedDataForm = clause<Exchange>({
  id: 'B-DOC-22',
  basis: advice(
    'another of the eight documents is the JSON-LD one, or knowledge.json is written for one reader that does not process JSON-LD by its algorithm',
  ),
  section,
  place: '/knowledge.json',
  text: 'knowledge.json is a JSON-LD document: an object or an array of objects, with @context. @context, @id, @type, @graph and literals have their forms (JSON-LD 1.1, 9).',
  cause: 'knowledge.json is not a JSON-LD document: expected {expected}{at}, received {received}.',
  fix: 'Send an object with @context; validate it with a JSON-LD processor.',
  judge: (exchange) => {
    const value = jsonOf(exchange).document?.value;
    if (documentOf(exchange) !== '/knowledge.json') return inapplicable('another document');
    if (status(exchange) !== 200 || value === undefined) return inapplicable('no JSON: judged as such');
    const nodes = Array.isArray(value) ? value : [value];
    if (!nodes.every(isObject))
      return broken({
        at: '',
        expected: 'an object, or an array of objects',
        received: shown(value).slice(0, 60),
      });
    const breach = nodeBreach(value, '', new Set(jsonTerms(value)));
    if (breach) return broken(breach);
    return nodes.some((node) => node['@context'] !== undefined)
      ? pass
      : broken({
          at: '',
          expected: 'a member @context',
          received: 'no @context',
          facts: { lacking: ['@context'] },
        });
  },
});

const gzipMark = [0x1f, 0x8b];

const errorMessage =
  /^(error:?\s*)?((404|50[0-4])[\s:.-]*)?((page |file )?not found|internal server error|bad gateway|service unavailable|gateway time-?out|something went wrong|(404|50[0-4]))[.!]*$/i;
/** What PHP writes in place of a file that it cannot read, or of a program that fails: as HTML, or as text. */
const phpErrors = [
  /^(<br ?\/?>\s*)?<b>(Warning|Fatal error|Parse error|Notice|Deprecated)<\/b>: /,
  /^(PHP )?(Warning|Fatal error|Parse error|Notice|Deprecated): [^\n]{1,300} in [^\n]{1,200} on line \d/,
];
/** Where a program failed, as all stack traces say. */
const placeInProgram = /(:|line )\d+|\.java\b|goroutine \d/;

/** Returns whether a text is an error, or what a program writes for a missing value. */
const isNoDocument = (text: string): boolean =>
  (text.length < 60 && errorMessage.test(text)) ||
  missingText.test(text) ||
  isUnwritten(text) ||
  (isStackTrace(text) && placeInProgram.test(text.slice(0, 2000))) ||
  phpErrors.some((error) => error.test(text.slice(0, 600)));

const textBreach = (exchange: Exchange): Breach | undefined => {
  const bytes = exchange.response?.body ?? new Uint8Array();
  if (gzipMark.every((byte, index) => bytes[index] === byte))
    return { at: '', expected: 'text', received: 'compressed bytes without Content-Encoding' };
  if (bytes.includes(0))
    return { at: '', expected: 'text', received: 'a body with a NUL byte', facts: { body: 'nul' } };
  if (!decodes(bytes, exchange.response?.truncated))
    return {
      at: '',
      expected: 'UTF-8',
      received: 'bytes that are no UTF-8',
      facts: { body: 'not-utf8' },
    };
  const text = bodyText(exchange).trim();
  if (isNoDocument(text)) return { at: '', expected: 'a document', received: shown(text.slice(0, 60)) };
  // None of these documents begins and ends with a brace; errors of frameworks do.
  return isJsonString(text) || (text.startsWith('{') && isJson(text))
    ? {
        at: '',
        expected: 'text or Markdown',
        received: `JSON: ${shown(text.slice(0, 60))}`,
        ...(text.startsWith('{') ? { facts: { body: 'json-object' } } : {}),
      }
    : undefined;
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

export const textIsText = clause<Exchange>({
  id: 'B-DOC-23',
  basis: advice(
    'a document is one short line, such as the word "None" for the needed authentication, or an old page in an encoding that its charset names',
  ),
  section,
  place: 'text documents',
  text: 'Text documents are text: UTF-8 without NUL. They are not JSON, an error message, a stack trace or the word for a missing value.',
  cause: '{route} is not a text document: expected {expected}, received {received}.',
  fix: 'Serve the file itself as text in UTF-8.',
  judgesBeginnings: true,
  judge: (exchange) => {
    if (!textDocuments.some((path) => path === documentOf(exchange))) return inapplicable('another document');
    if (status(exchange) !== 200 || exchange.response?.body.length === 0)
      return inapplicable('not published: judged as such');
    const breach = textBreach(exchange);
    return breach ? broken(breach) : pass;
  },
});

/** The shell script, and documents of other formats. */
export interface ScriptAndTexts {
  readonly exchanges: readonly [script: Exchange, ...texts: Exchange[]];
}

export const scriptIsItsOwn = clause<ScriptAndTexts>({
  id: 'B-DOC-37',
  basis: advice('the script is a short note with commands that readers copy'),
  section,
  place: '/cli.sh',
  text: 'cli.sh is a script of its own: it does not have the same content as a Markdown document.',
  cause: 'cli.sh has the content of a Markdown document: {received}.',
  fix: 'Serve the script itself; check a route that serves one file for several names.',
  judge: ({ exchanges: [script, ...texts] }) => {
    const own = bodyText(script).trim();
    if (status(script) !== 200 || own === '') return inapplicable('no script: another clause judges that');
    const same = texts.find((text) => status(text) === 200 && bodyText(text).trim() === own);
    return same
      ? broken({ at: '', expected: 'a shell script', received: `the content of ${documentOf(same) ?? ''}` })
      : pass;
  },
});
