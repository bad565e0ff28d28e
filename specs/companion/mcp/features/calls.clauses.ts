import { advice, contract, derived } from '../../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, type Judgement, pass } from '../../../../harness/engine/verdict.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  readJson,
  shown,
} from '../../../../harness/formats/json.js';
import { errorOf, readRpc } from '../../../../harness/formats/json-rpc.js';
import { compileForeign } from '../../../../harness/formats/schemas/foreign-schema.js';
import { status } from '../../../../harness/network/exchange.js';
import { holdsData } from '../../rest/routes.clauses.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { handshake } from '../documents.js';
import { valueOfResult } from '../same-as-rest/result-value.js';
import { contentBreach } from './content.js';
import { isUnwritten, tellsError } from './told-errors.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp, tool execution';

/** A tool called with arguments that its schema allows. */
export interface Called extends RpcExchange {
  readonly tool: JsonObject;
  /** Whether its result is known to exist, so that the tool has no reason to refuse. */
  readonly answerable: boolean;
  /** Whether the revision allows structured content of any type; before 2026-07-28 it is an object. */
  readonly anyValue: boolean;
}

export const toolCallable = clause<Called>({
  id: 'B-MCP-25',
  basis: contract,
  section,
  place,
  also: [`${section}, /mcp, the four tools`],
  text: 'Each of the four tools returns a result for arguments that its schema allows.',
  cause: 'A tool fails for arguments that its schema allows: expected {expected}, received {received}.',
  fix: 'Return a result from each tool.',
  judge: (called) => {
    if (objectResult(called)) return pass;
    if (!called.answerable) return inapplicable('no valid arguments for this tool are known');
    const [exchange] = called.exchanges;
    const error = errorOf(exchange, called.id);
    return broken({
      at: error ? '/error' : '',
      expected: `a result of ${String(called.tool.name)}`,
      received: error ? shown(error) : `status ${status(exchange)}`,
      facts: { due: 'result' },
    });
  },
});

export const toolSucceeds = clause<Called>({
  id: 'B-MCP-26',
  basis: advice('a tool reads less data than REST: nothing says that both read the same'),
  section,
  place,
  text: 'For data that the REST routes return, the results of the four tools are not errors.',
  cause: 'A tool returns an error for data that the REST routes return: {received}.',
  fix: 'Accept the arguments that inputSchema describes, and read the data of the REST routes.',
  judge: (called) => {
    const result = objectResult(called);
    if (!result || !called.answerable) return inapplicable('no result, or REST does not return this data');
    if (result.isError === true)
      return broken({
        at: '/result/isError',
        expected: 'isError false or absent',
        received: shown(result.content),
      });
    // A note may be about errors.
    const mayTell = called.tool.name !== 'get_note_markdown';
    return mayTell && tellsError(result, valueOfResult(called))
      ? broken({ at: '/result/content', expected: 'a result', received: shown(result.content) })
      : pass;
  },
});

export const resultShape = clause<RpcExchange>({
  id: 'B-MCP-27',
  basis: handshake('Tools, Tool Result'),
  section,
  place,
  text: 'The result of a tool has content, an array of well-formed items; isError, where present, is a boolean.',
  cause: 'The result of a tool is not well-formed: expected {expected}{at}, received {received}.',
  fix: 'Send content, an array of items; isError as a boolean.',
  judge: (rpc) => {
    const result = objectResult(rpc);
    if (!result) return inapplicable('no result');
    if (result.isError !== undefined && typeof result.isError !== 'boolean')
      return broken({ at: '/result/isError', expected: 'a boolean', received: shown(result.isError) });
    const breach = contentBreach(result.content, '/result/content');
    return breach ? broken(breach) : pass;
  },
});

export const structuredContent = clause<Called>({
  id: 'B-MCP-28',
  basis: handshake('Tools, Output Schema'),
  section,
  place,
  text: 'The result of a tool with an outputSchema has structuredContent that conforms to it.',
  cause: 'The structuredContent of a tool does not conform to its outputSchema: {received}.',
  fix: 'Make the schema and the result agree.',
  judge: (called) => {
    const result = objectResult(called);
    const schema = called.tool.outputSchema;
    if (!result || result.isError === true || !isObject(schema)) return inapplicable('nothing to compare');
    const { structuredContent: value } = result;
    const at = '/result/structuredContent';
    if (value === undefined)
      return broken({ at, expected: 'a value of the outputSchema', received: 'nothing' });
    if (!called.anyValue && !isObject(value))
      return broken({ at, expected: 'an object', received: shown(value) });
    const { breachOf, unread, fault } = compileForeign(schema);
    if (!breachOf) return inapplicable(`the outputSchema judges nothing: ${unread ?? fault}`);
    const breach = breachOf(value, at);
    return breach ? broken(breach) : pass;
  },
});

export const structuredIsObject = clause<Called>({
  id: 'B-MCP-59',
  basis: handshake('Schema, CallToolResult'),
  section,
  place,
  text: 'Before the stateless revision structuredContent, where present, is an object. _meta is an object in every revision.',
  cause: '"{member}" of a result is not an object: {received}.',
  fix: 'Send an object; wrap a list in one.',
  judge: (called) => {
    const result = objectResult(called);
    if (!result) return inapplicable('no result');
    const names = ['_meta', ...(called.anyValue ? [] : ['structuredContent'])];
    const odd = names.find((name) => result[name] !== undefined && !isObject(result[name]));
    return odd === undefined
      ? pass
      : broken({ at: `/result/${odd}`, expected: 'an object', received: shown(result[odd]) });
  },
});

export const resultWritten = clause<Called>({
  id: 'B-MCP-60',
  basis: advice('such a text is the answer, or the profile of a staging server is not filled in yet'),
  section,
  place: '/mcp, the four tools',
  also: [`${section}, /a2a, message/send`],
  text: 'No tool and no reply of /a2a is a placeholder such as [object Object] or a stack trace, and get_profile returns a profile: its result is not empty, and not an object with empty members only.',
  cause: '{route} returns a placeholder instead of data: {received}.',
  fix: 'Await the data, and serialise it as JSON or as text.',
  judge: (called) => {
    const result = objectResult(called);
    const content = result?.content;
    if (!result || result.isError === true || !Array.isArray(content)) return inapplicable('no content');
    if (called.tool.name === 'get_profile') return inapplicable('another clause judges the profile');
    const texts = content.map((item) =>
      isObject(item) && typeof item.text === 'string' ? item.text.trim() : '',
    );
    const odd = texts.findIndex(isUnwritten);
    return odd < 0
      ? pass
      : broken({
          at: `/result/content/${odd}/text`,
          expected: 'the result as text',
          received: shown(texts[odd]),
        });
  },
});

/** Returns whether an item of content says anything: a text that is JSON holds a value. */
const saysSomething = (item: JsonValue): boolean => {
  if (!isObject(item)) return false;
  const text = String(item.text ?? item.type).trim();
  const value = readJson(Buffer.from(text)).document?.value;
  return value === undefined ? text !== '' && !isUnwritten(text) : holdsData(value);
};

export const profileTold = alsoJudging<Called>(resultWritten, (called) => {
  const result = objectResult(called);
  if (called.tool.name !== 'get_profile' || !result || result.isError === true)
    return inapplicable('no result of get_profile');
  const { inputSchema } = called.tool;
  if (isObject(inputSchema) && Array.isArray(inputSchema.required) && inputSchema.required.length > 0)
    return inapplicable('the result may be a part of the profile, which an argument chooses');
  const { content, structuredContent: value } = result;
  if (!Array.isArray(content)) return inapplicable('no content: another clause judges that');
  return (value !== undefined && holdsData(value)) || content.some(saysSomething)
    ? pass
    : broken({
        at: '/result/content',
        expected: 'a profile, as text or as an object',
        received: shown(content),
      });
});

/** A refusal: a JSON-RPC error, or a result with isError. */
const refusedCall = (rpc: RpcExchange): Judgement => {
  const [exchange] = rpc.exchanges;
  const { response } = readRpc(exchange, rpc.id);
  if (isObject(response) && response.error !== undefined) return pass;
  if (objectResult(rpc)?.isError === true) return pass;
  if (status(exchange) >= 400) return pass;
  return broken({
    at: '',
    expected: 'a JSON-RPC error, or a result with isError',
    received: shown(objectResult(rpc)),
    facts: { absent: ['/error', '/result/isError'] },
  });
};

export const unknownToolRefused = clause<RpcExchange>({
  id: 'B-MCP-29',
  basis: derived(
    'tools are executed by the names that tools/list gives',
    'a call of another name has no tool to execute',
  ),
  section,
  place,
  text: 'A tool that is not listed is refused: by an error, or by a result with isError.',
  cause: 'A tool that is not listed is not refused: {received}.',
  fix: 'Send an error, or a result with isError.',
  judge: refusedCall,
});

export const badArgumentsRefused = clause<RpcExchange>({
  id: 'B-MCP-30',
  basis: advice('a tool ignores arguments that it cannot use'),
  section,
  place,
  text: 'Arguments that the schema forbids are refused: by an error, or by a result with isError.',
  cause: 'Arguments that the schema forbids are not refused: {received}.',
  fix: 'Send an error, or a result with isError.',
  judge: refusedCall,
});
