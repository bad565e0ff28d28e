import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, type Judgement, pass } from '../../../harness/engine/verdict.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  jsonObjectOf,
  readJson,
  shown,
} from '../../../harness/formats/json.js';
import { errorOf } from '../../../harness/formats/json-rpc.js';
import { bodyText, type Exchange, status } from '../../../harness/network/exchange.js';
import { looksLikeHtml } from '../../../harness/network/intermediaries.js';
import { entriesIn, type Kind, kindOf } from '../rest/content/entries.js';
import { markdownOf } from '../rest/content/notes.clauses.js';
import { objectResult, type RpcExchange } from '../rpc/rpc.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp';
const offers = '/mcp, resources and prompt templates';
const tools = '/mcp, tools';

/** A second handshake that requests the revision of the first one. */
export interface AgreedAgain extends RpcExchange {
  readonly spoken: string;
}

export const spokenIsEchoed = clause<AgreedAgain>({
  id: 'B-MCP-34',
  level: 'must',
  section,
  place,
  text: 'initialize with a revision that the server spoke before gets the same revision again.',
  judge: (rpc) => {
    const result = objectResult(rpc);
    if (typeof result?.protocolVersion !== 'string')
      return inapplicable('initialize names no revision: another clause judges that');
    return result.protocolVersion === rpc.spoken
      ? pass
      : broken({
          at: '/result/protocolVersion',
          expected: shown(rpc.spoken),
          received: shown(result.protocolVersion),
        });
  },
});

export const declaredMethodsKnown = clause<RpcExchange>({
  id: 'B-MCP-35',
  // An SDK lets a server declare a capability without its methods.
  level: 'should',
  section,
  place,
  text: 'The methods of a declared capability are known: logging/setLevel where logging is declared, completion/complete where completions are.',
  judge: (rpc) => {
    const error = errorOf(rpc.exchanges[0], rpc.id);
    return error?.code === -32601
      ? broken({ at: '/error/code', expected: `a response to ${rpc.method}`, received: shown(error) })
      : pass;
  },
});

/** The value that the text or the structured content of a tool's result holds; undefined where it is prose. */
export const valueTold = (rpc: RpcExchange): JsonValue | undefined => {
  const result = objectResult(rpc);
  if (!result || result.isError === true) return undefined;
  if (result.structuredContent !== undefined) return result.structuredContent;
  const [item, ...others] = Array.isArray(result.content) ? result.content : [];
  if (others.length > 0 || !isObject(item) || typeof item.text !== 'string') return undefined;
  return readJson(Buffer.from(item.text)).document?.value;
};

/** A listing or a search by a tool, and how many entries the same request to REST returns. */
export interface ListedByTool extends RpcExchange {
  readonly kind?: Kind | undefined;
  /** Undefined where the tool takes none. */
  readonly limit: number | undefined;
  readonly shownByRest: number;
}

/** Judges the entries in a result, where they can be identified. */
const entriesFrom = (
  listed: ListedByTool,
  judge: (entries: readonly JsonObject[]) => Judgement,
): Judgement => {
  const value = valueTold(listed);
  const found = value === undefined ? undefined : entriesIn(value);
  return found
    ? judge(found.entries)
    : inapplicable('the entries cannot be identified in this result, which is open');
};

export const toolFindsEntries = clause<ListedByTool>({
  id: 'B-MCP-36',
  level: 'must',
  section,
  place: tools,
  text: 'list_content and search_site return entries of the requested kind, and some where REST returns some.',
  judge: (listed) =>
    entriesFrom(listed, (entries) => {
      if (entries.length === 0)
        return listed.shownByRest > 0
          ? broken({ at: '', expected: 'an entry, as from REST', received: 'none' })
          : inapplicable('there are no entries');
      const { kind } = listed;
      const stray = entries.map(kindOf).find((one) => one !== undefined && one !== (kind ?? one));
      return stray === undefined
        ? pass
        : broken({ at: '', expected: `entries of kind ${kind}`, received: stray });
    }),
});

export const toolKeepsLimit = clause<ListedByTool>({
  id: 'B-MCP-49',
  level: 'should',
  section,
  place: tools,
  text: 'list_content and search_site return no more entries than the limit that their schema accepts.',
  judge: (listed) =>
    entriesFrom(listed, ({ length }) => {
      if (length === 0 || listed.limit === undefined) return inapplicable('no entries, or no limit');
      return length <= listed.limit
        ? pass
        : broken({ at: '', expected: `at most ${listed.limit} entries`, received: String(length) });
    }),
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
  text: 'A note that an agent reads is the note that the REST routes return for the same slug.',
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
      : inapplicable('the notes have no lines by which they differ');
  },
});

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns text with the characters that HTML writes as entities, of ASCII only. */
const unescaped = (line: string): string =>
  line.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{2,3})|#x([\da-f]{2}));/gi, (whole, name, decimal, hex) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
    return String.fromCharCode(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
  });

/** Letters at the end of a cut text that the other text must continue. */
const seam = 20;

export const markdownIsRaw = clause<SameNote>({
  id: 'B-ROUTE-25',
  level: 'must',
  section: 'Endpoints, Interface B',
  place: 'notes',
  text: 'A note is raw and complete: compared with the note that agents get, no character is escaped as HTML and no text is cut off.',
  judge: ({ exchanges: [, own], text }) => {
    if (status(own) !== 200) return inapplicable('the note was not opened: another clause judges that');
    const told = new Set(linesOf(text));
    const mine = markdownOf(own).flatMap((part) => linesOf(part.text));
    const escaped = mine.find((line) => {
      // Some escape what is escaped.
      const plain = unescaped(unescaped(line));
      return plain !== line && !told.has(line) && told.has(plain);
    });
    if (escaped !== undefined)
      return broken({ at: '', expected: unescaped(unescaped(escaped)), received: escaped, exchange: 1 });
    const whole = [...told].join(' ');
    const end = /^(.*\S)\s*(?:…|\.\.\.)$/.exec(mine.at(-1) ?? '')?.[1]?.slice(-seam) ?? '';
    const at = end.length < seam ? -1 : whole.indexOf(end);
    const next = at < 0 ? '' : whole.slice(at + seam);
    if (next.length > seam && !/^\s*(…|\.\.\.)/.test(next))
      return broken({
        at: '',
        expected: shown(`${end}${next.slice(0, 40)}`),
        received: shown(`${end}…`),
        exchange: 1,
      });
    return mine.some((line) => told.has(line)) ? pass : inapplicable('the two texts have no line in common');
  },
});

export const unknownPromptRefused = clause<RpcExchange>({
  id: 'B-MCP-47',
  level: 'should',
  section,
  place: offers,
  text: 'A prompt that is not listed is refused, as MCP recommends (prompts, error handling).',
  judge: (rpc) =>
    objectResult(rpc)
      ? broken({ at: '/result', expected: 'an error', received: shown(objectResult(rpc)) })
      : pass,
});

export const templatesTyped = clause<RpcExchange>({
  id: 'B-MCP-48',
  level: 'must',
  section,
  place: offers,
  text: 'Resource templates, where they are listed, are an array; each has a name and a uriTemplate whose braces close.',
  judge: (rpc) => {
    const result = objectResult(rpc);
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
  judge: (rpc) => {
    if (status(rpc.ended) < 200 || status(rpc.ended) > 299)
      return inapplicable('the server does not let clients end sessions');
    return objectResult(rpc)
      ? broken({ at: '', expected: 'status 404', received: `status ${status(rpc.exchanges[0])}, a result` })
      : pass;
  },
});

/** Texts of a tool's result. */
const textsOf = (rpc: RpcExchange): string[] => {
  const content = objectResult(rpc)?.content;
  return (Array.isArray(content) ? content : [])
    .filter(isObject)
    .flatMap((item) => [item.text, isObject(item.resource) ? item.resource.text : undefined])
    .filter((text) => typeof text === 'string');
};

/** A note from the tool, and the response of REST to its slug. */
export interface NoteByTool extends RpcExchange {
  readonly own: Exchange;
}

export const toolReturnsMarkdown = clause<NoteByTool>({
  id: 'B-MCP-56',
  level: 'must',
  section,
  place: tools,
  text: 'get_note_markdown returns Markdown: no HTML page, and no text that REST has plainly and the tool escapes as HTML.',
  judge: (rpc) => {
    const texts = textsOf(rpc);
    if (texts.length === 0 || objectResult(rpc)?.isError === true) return inapplicable('no text of a note');
    if (texts.every(looksLikeHtml))
      return broken({ at: '/result/content', expected: 'Markdown', received: shown(texts[0]?.slice(0, 60)) });
    const plain = new Set(linesOf(bodyText(rpc.own)));
    const escaped = texts
      .flatMap(linesOf)
      .find((line) => unescaped(line) !== line && !plain.has(line) && plain.has(unescaped(line)));
    return escaped === undefined
      ? pass
      : broken({ at: '/result/content', expected: shown(unescaped(escaped)), received: shown(escaped) });
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
  level: 'must',
  section,
  place: offers,
  text: 'Resources with different URIs do not all have the same contents.',
  judge: ({ contents }) => {
    const [first = ''] = contents;
    if (contents.length < compared || first.trim() === '') return inapplicable('too few resources were read');
    return contents.some((one) => one !== first)
      ? pass
      : broken({
          at: '/result/contents',
          expected: 'contents of the requested resource',
          received: `the same ${first.length} characters for ${contents.length} resources`,
        });
  },
});

export const completionTyped = clause<RpcExchange>({
  id: 'B-MCP-58',
  level: 'must',
  section,
  place,
  text: 'The result of completion/complete has a completion whose values are strings (MCP, completion).',
  judge: (rpc) => {
    const result = objectResult(rpc);
    if (!result) return inapplicable('no result');
    const values = isObject(result.completion) ? result.completion.values : undefined;
    return Array.isArray(values) && values.every((value) => typeof value === 'string')
      ? pass
      : broken({ at: '/result/completion/values', expected: 'strings', received: shown(result) });
  },
});

/** The profile from the tool, and from REST. */
export interface SameProfile {
  readonly exchanges: readonly [told: Exchange, own: Exchange];
  readonly value: JsonValue | undefined;
}

/** Words of a name, without regard to case and accents. */
const wordsOfName = (value: JsonValue | undefined): string[] =>
  typeof value === 'string'
    ? (value
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [])
    : [];

export const profilesAgree = clause<SameProfile>({
  id: 'B-MCP-55',
  level: 'must',
  section,
  place: tools,
  text: 'get_profile is about the person of GET /api/v1/profile: where both carry a name, the names share a word.',
  judge: ({ exchanges: [, own], value }) => {
    const shownByRest = jsonObjectOf(own);
    const [mine, told] = [
      wordsOfName(shownByRest?.name),
      wordsOfName(isObject(value) ? value.name : undefined),
    ];
    if (mine.length === 0 || told.length === 0) return inapplicable('not both carry a name');
    return told.some((word) => mine.includes(word))
      ? pass
      : broken({ at: '/name', expected: shown(shownByRest?.name), received: told.join(' ') });
  },
});

/** What is judged of the agent endpoints once the quota is free again. */
export const agentDepthClauses = [
  spokenIsEchoed,
  declaredMethodsKnown,
  toolFindsEntries,
  toolKeepsLimit,
  agentsTellTheSame,
  markdownIsRaw,
  unknownPromptRefused,
  templatesTyped,
  endedSessionGone,
  profilesAgree,
  toolReturnsMarkdown,
  resourcesDiffer,
  completionTyped,
];
