import { advice } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import { isObject, readJson, shown, tooDeepReason } from '../../../../harness/formats/json.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import { isFiller } from '../../rest/content/own-content.clauses.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { handshake, stateless } from '../documents.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp, resources';

export const templatesTyped = clause<RpcExchange>({
  id: 'B-MCP-48',
  basis: handshake('Schema, ResourceTemplate'),
  section,
  place,
  text: 'Resource templates, where they are listed, are an array; each has a name and a uriTemplate whose braces close.',
  cause: 'Resource templates are not well-formed: expected {expected}{at}, received {received}.',
  fix: 'Send an array; give each template a name and a uriTemplate as in RFC 6570.',
  judge: (rpc) => {
    const result = objectResult(rpc);
    if (!result) return inapplicable('templates are not listed');
    const { resourceTemplates: list } = result;
    const at = '/result/resourceTemplates';
    if (!Array.isArray(list)) return broken({ at, expected: 'an array', received: shown(list) });
    for (const [index, one] of list.entries()) {
      if (!isObject(one))
        return broken({ at: `${at}/${index}`, expected: 'an object', received: shown(one) });
      const odd = (['name', 'uriTemplate'] as const).find((member) => typeof one[member] !== 'string');
      if (odd !== undefined)
        return broken({ at: `${at}/${index}/${odd}`, expected: 'a string', received: shown(one[odd]) });
      if (!/^([^{}]|\{[^{}]+\})*$/.test(String(one.uriTemplate)))
        return broken({
          at: `${at}/${index}/uriTemplate`,
          expected: 'a URI template in which each brace closes',
          received: shown(one.uriTemplate),
        });
    }
    return pass;
  },
});

/** Several resources of different URIs, and what reading them returned. */
export interface ReadResources {
  readonly exchanges: readonly [Exchange, ...Exchange[]];
  /** Text or base64 of the first contents of each. */
  readonly contents: readonly string[];
}

/** Resources that must have been read before they are compared: two may be one under two names. */
const compared = 3;

export const resourcesDiffer = clause<ReadResources>({
  id: 'B-MCP-57',
  basis: advice('several resources lead to one page that replaced them'),
  section,
  place,
  text: 'Resources with different URIs do not all have the same contents.',
  cause: 'Resources with different URIs all have the same contents: {received}.',
  fix: 'Read the resource that uri names.',
  judge: ({ contents }) => {
    const [first = ''] = contents;
    if (contents.length < compared || first.trim() === '') return inapplicable('too few resources were read');
    if ([first, Buffer.from(first, 'base64').toString()].some(isFiller))
      return inapplicable('the resources hold a placeholder text');
    return contents.some((one) => one !== first)
      ? pass
      : broken({
          at: '/result/contents',
          expected: 'contents of the requested resource',
          received: `the same ${first.length} characters for ${contents.length} resources`,
        });
  },
});

const isNoJson = (text: string): boolean => {
  const { fault } = readJson(Buffer.from(text));
  return fault !== undefined && fault !== tooDeepReason;
};

export const jsonIsJson = clause<RpcExchange>({
  id: 'B-MCP-77',
  basis: advice('the text has one JSON document per line'),
  section,
  place,
  text: 'A text in the contents of a resource whose mimeType is application/json is JSON.',
  cause: 'A resource has the mimeType of JSON, but its text is not JSON: {received}.',
  fix: 'Set mimeType to the media type of the text, such as text/markdown.',
  judge: (rpc) => {
    const contents = objectResult(rpc)?.contents;
    const labelled = (Array.isArray(contents) ? contents.filter(isObject) : [])
      .filter(({ mimeType }) => /^application\/json *(;|$)/i.test(String(mimeType)))
      .map(({ text }) => text)
      .filter((text) => typeof text === 'string');
    if (labelled.length === 0) return inapplicable('no text states to be JSON');
    const odd = labelled.find((text) => isNoJson(text));
    return odd === undefined
      ? pass
      : broken({
          at: '/result/contents',
          expected: 'JSON, as mimeType says',
          received: shown(odd.slice(0, 60)),
        });
  },
});

export const missingIsNotEmpty = clause<RpcExchange>({
  id: 'B-MCP-103',
  basis: stateless('Resources, Error Handling'),
  section,
  place,
  text: 'The stateless revision: a resource that does not exist gets an error, not empty contents (MCP, resources, error handling).',
  cause: 'A resource that does not exist has empty contents.',
  fix: 'Return the error -32602 for a URI that names no resource.',
  judge: (rpc) => {
    const result = objectResult(rpc);
    return Array.isArray(result?.contents) && result.contents.length === 0
      ? broken({
          at: '/result/contents',
          expected: 'the error -32602',
          received: '[]',
          facts: { due: 'error' },
        })
      : pass;
  },
});

export const missingHasShape = clause<RpcExchange>({
  id: 'B-MCP-115',
  basis: handshake('Schema, ReadResourceResult'),
  section,
  place,
  text: 'If a resource that does not exist gets a result instead of an error, this result has an array of contents.',
  cause: 'The result for a resource that does not exist has no array of contents: {received}.',
  fix: 'Return the error -32002, or -32602 from the stateless revision on, for a URI that names no resource.',
  judge: (rpc) => {
    const result = objectResult(rpc);
    if (!result) return inapplicable('no result');
    // The stateless revision has results that ask for input.
    if (typeof result.resultType === 'string' && result.resultType !== 'complete')
      return inapplicable('a result that is not complete');
    return Array.isArray(result.contents)
      ? pass
      : broken({ at: '/result/contents', expected: 'an array', received: shown(result.contents) });
  },
});
