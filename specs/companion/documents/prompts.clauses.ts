import { advice } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonObject, shown } from '../../../harness/formats/json.js';
import { errorOf } from '../../../harness/formats/json-rpc.js';
import { objectResult, type RpcExchange } from '../rpc/rpc.js';

/** A name without its case and its separators. */
const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns names of prompts that a document lists and /mcp does not. None where the document has no name of a
 * listed prompt: it may use other names.
 */
export const unlistedPrompts = ({ prompts }: JsonObject, listed: readonly JsonObject[]): string[] => {
  const known = new Set(
    listed
      .flatMap(({ name, title }) => [name, title])
      .flatMap((text) => (typeof text === 'string' ? [plain(text)] : [])),
  );
  const names = (Array.isArray(prompts) ? prompts : [])
    .map((prompt) => (isObject(prompt) ? prompt.name : prompt))
    .filter((name) => typeof name === 'string');
  if (!names.some((name) => known.has(plain(name)))) return [];
  return names.filter((name) => /^[A-Za-z][\w-]*$/.test(name) && !known.has(plain(name)));
};

export const documentedPromptExists = clause<RpcExchange & { readonly name: string }>({
  id: 'B-DOC-34',
  basis: advice('a prompt was withdrawn after the catalogue was written'),
  section: 'Endpoints, Interface B discovery',
  place: '/mcp/catalog.json',
  also: ['Endpoints, Interface B discovery, /.well-known/mcp/server-card.json'],
  text: 'If /mcp lists one of the prompts that the catalogue or the server card names, the other prompts exist in /mcp too, listed or not.',
  cause: 'A document names a prompt that /mcp does not have: {received}.',
  fix: 'Write the document from the prompts that are registered.',
  judge: (rpc) => {
    if (objectResult(rpc)) return pass;
    const error = errorOf(rpc.exchanges[0], rpc.id);
    return error?.code === -32602 && !/argument|required/i.test(String(error.message))
      ? broken({ at: '/prompts', expected: `${rpc.name}, or no such entry`, received: shown(error) })
      : inapplicable('the prompt was not refused as unknown');
  },
});
