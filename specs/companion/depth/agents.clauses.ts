import { clause } from '../../../harness/engine/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonValue, readJson, shown } from '../../../harness/formats/json.js';
import { errorOf } from '../../../harness/formats/json-rpc.js';
import { bodyText, type Exchange, status } from '../../../harness/network/exchange.js';
import { entriesIn, type Kind, kindOf } from '../rest/entries.js';
import { objectResult, type RpcExchange } from '../rpc/rpc.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp';
const offers = '/mcp, resources and prompt templates';
const tools = '/mcp, tools';

/** A second handshake that asks for the revision which the first was answered with. */
export interface AgreedAgain extends RpcExchange {
  readonly spoken: string;
}

export const spokenIsEchoed = clause<AgreedAgain>({
  id: 'B-MCP-34',
  level: 'must',
  section,
  place,
  text: 'initialize with a revision that the server answered with before is answered with the same one.',
  judge: (asked) => {
    const result = objectResult(asked);
    if (typeof result?.protocolVersion !== 'string')
      return inapplicable('initialize names no revision: another clause judges that');
    return result.protocolVersion === asked.spoken
      ? pass
      : broken({
          at: '/result/protocolVersion',
          expected: shown(asked.spoken),
          received: shown(result.protocolVersion),
        });
  },
});

export const declaredMethodsKnown = clause<RpcExchange>({
  id: 'B-MCP-35',
  level: 'must',
  section,
  place,
  text: 'The methods of a declared capability are known: logging/setLevel where logging is declared, completion/complete where completions are.',
  judge: (asked) => {
    const error = errorOf(asked.exchanges[0], asked.id);
    return error?.code === -32601
      ? broken({ at: '/error/code', expected: `an answer to ${asked.method}`, received: shown(error) })
      : pass;
  },
});

/** The value that the text or the structured content of a tool's result holds; undefined where it is prose. */
export const valueTold = (asked: RpcExchange): JsonValue | undefined => {
  const result = objectResult(asked);
  if (!result || result.isError === true) return undefined;
  if (result.structuredContent !== undefined) return result.structuredContent;
  const [item, ...others] = Array.isArray(result.content) ? result.content : [];
  if (others.length > 0 || !isObject(item) || typeof item.text !== 'string') return undefined;
  return readJson(Buffer.from(item.text)).document?.value;
};

/** A listing or a search by a tool, and how many entries the same question to REST brings. */
export interface ListedByTool extends RpcExchange {
  readonly kind?: Kind | undefined;
  readonly limit: number;
  readonly shownByRest: number;
}

export const toolListsAsAsked = clause<ListedByTool>({
  id: 'B-MCP-36',
  level: 'must',
  section,
  place: tools,
  text: 'list_content and search_site keep the kind and the limit they are given, and find something where REST does.',
  judge: (asked) => {
    const value = valueTold(asked);
    const found = value === undefined ? undefined : entriesIn(value);
    if (!found) return inapplicable('the entries cannot be told in this result, which is open');
    const { entries } = found;
    if (entries.length > asked.limit)
      return broken({ at: '', expected: `at most ${asked.limit} entries`, received: String(entries.length) });
    if (entries.length === 0)
      return asked.shownByRest > 0
        ? broken({ at: '', expected: 'an entry, as REST shows', received: 'none' })
        : inapplicable('there are no entries');
    const stray = entries.map(kindOf).find((kind) => kind !== undefined && kind !== (asked.kind ?? kind));
    return stray === undefined
      ? pass
      : broken({ at: '', expected: `entries of kind ${asked.kind}`, received: stray });
  },
});

/** A note from an agent endpoint, and those of REST: the same one first, then others. */
export interface SameNote {
  readonly exchanges: readonly [told: Exchange, own: Exchange, ...others: Exchange[]];
  readonly text: string;
}

/** Lines that are long enough to tell one text from another. */
const linesOf = (text: string): string[] =>
  text
    // In JSON, and in JSON within JSON, lines end with an escape.
    .split(/\\[rn]|[\r\n]/)
    .map((line) => line.replaceAll('\\', '').trim())
    .filter((line) => line.length >= 20);

export const agentsTellTheSame = clause<SameNote>({
  id: 'B-MCP-37',
  level: 'must',
  section,
  place: tools,
  also: [`${section}, ${offers}`],
  text: 'A note that an agent reads is the note of that slug on the REST routes, and not another.',
  judge: ({ exchanges: [, own, ...notes], text }) => {
    const shownNotes = notes.filter((note) => status(note) === 200);
    if (status(own) !== 200 || shownNotes.length === 0)
      return inapplicable('REST does not show several notes');
    const [mine, others] = [
      new Set(linesOf(bodyText(own))),
      new Set(shownNotes.flatMap((note) => linesOf(bodyText(note)))),
    ];
    const told = linesOf(text);
    const ofOwn = told.filter((line) => mine.has(line) && !others.has(line)).length;
    const ofOther = told.filter((line) => others.has(line) && !mine.has(line)).length;
    if (ofOwn > 0) return pass;
    return ofOther > 1
      ? broken({
          at: '',
          expected: `lines of ${own.request.path}`,
          received: `${ofOther} lines of other notes, and none of its own`,
        })
      : inapplicable('the notes cannot be told apart by whole lines');
  },
});

export const unknownPromptRefused = clause<RpcExchange>({
  id: 'B-MCP-47',
  level: 'must',
  section,
  place: offers,
  text: 'A prompt that is not listed is refused.',
  judge: (asked) =>
    objectResult(asked)
      ? broken({ at: '/result', expected: 'an error', received: shown(objectResult(asked)) })
      : pass,
});

export const templatesTyped = clause<RpcExchange>({
  id: 'B-MCP-48',
  level: 'must',
  section,
  place: offers,
  text: 'Resource templates, where they are listed, are an array; each has a name and a uriTemplate whose braces close.',
  judge: (asked) => {
    const result = objectResult(asked);
    if (!result) return inapplicable('templates are not listed');
    const { resourceTemplates: list } = result;
    const at = '/result/resourceTemplates';
    if (!Array.isArray(list)) return broken({ at, expected: 'an array', received: shown(list) });
    const odd = list.findIndex(
      (one) =>
        !isObject(one) ||
        typeof one.name !== 'string' ||
        typeof one.uriTemplate !== 'string' ||
        !/^([^{}]|\{[^{}]+\})*$/.test(one.uriTemplate),
    );
    return odd < 0
      ? pass
      : broken({ at: `${at}/${odd}`, expected: 'name and uriTemplate', received: shown(list[odd]) });
  },
});

export const endedSessionGone = clause<RpcExchange & { readonly ended: Exchange }>({
  id: 'B-MCP-38',
  level: 'must',
  section,
  place,
  text: 'A session that DELETE ended is not served any more.',
  judge: (asked) => {
    if (status(asked.ended) < 200 || status(asked.ended) > 299)
      return inapplicable('the server does not let clients end sessions');
    return objectResult(asked)
      ? broken({ at: '', expected: 'status 404', received: `status ${status(asked.exchanges[0])}, a result` })
      : pass;
  },
});

/** What is judged of the agent endpoints once the quota is free again. */
export const agentDepthClauses = [
  spokenIsEchoed,
  declaredMethodsKnown,
  toolListsAsAsked,
  agentsTellTheSame,
  unknownPromptRefused,
  templatesTyped,
  endedSessionGone,
];
