import { clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import type { JsonObject } from '../../../../harness/formats/json.js';
import { quantity } from '../../../../harness/formats/quantity.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import { entriesIn, titleOf } from '../../rest/content/entries.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { handshake } from '../documents.js';
import { noteToldBy } from '../same-as-rest/notes.clauses.js';
import { valueOfResult } from '../same-as-rest/result-value.js';

/** A call with arguments that the schema of its tool forbids. */
export interface Forbidden extends RpcExchange {
  readonly input: JsonObject;
  /** Notes of REST. */
  readonly notes: readonly Exchange[];
}

export const forbiddenGetsNothing = clause<Forbidden>({
  id: 'B-MCP-104',
  basis: handshake('Tools, Security Considerations'),
  section: 'Endpoints, Interface B discovery',
  place: '/mcp, the four tools',
  text: 'Without a required argument, for a kind that their schema does not list, or with a list in place of a text, list_content, search_site and get_note_markdown return no entries and no note (MCP, tools: servers validate all tool inputs).',
  cause:
    'A tool returns data for arguments that its schema forbids: expected {expected}, received {received}.',
  fix: 'Validate the arguments by the inputSchema before the tool runs, and return isError.',
  judge: (rpc) => {
    const result = objectResult(rpc);
    if (!result || result.isError === true) return pass;
    const expected = `a refusal of ${JSON.stringify(rpc.input)}`;
    const at = '/result/content';
    const note = noteToldBy(rpc, rpc.notes);
    const facts = { due: 'error' } as const;
    if (note) return broken({ at, expected, received: `the note of ${note.request.path}`, facts });
    const value = valueOfResult(rpc);
    const found = value === undefined ? undefined : entriesIn(value)?.entries;
    if (!found) return inapplicable('neither entries nor a note can be identified in this result');
    const [first] = found;
    return first
      ? broken({
          at,
          expected,
          received: `${quantity(found.length, 'entry', 'entries')}, the first ${titleOf(first)}`,
          facts,
        })
      : pass;
  },
});
