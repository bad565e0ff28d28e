import { advice, derived } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { type Breach, broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { canonicalText, isObject, type JsonValue, jsonOf } from '../../../harness/formats/json.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';
import { contractTools } from '../mcp/features/tools.clauses.js';

const section = 'Endpoints, Interface B discovery';

/** Headings under which an MCP server lists offers. */
export const headings = ['tools', 'resources', 'prompts'] as const;
export type Heading = (typeof headings)[number];

/** A document about the MCP endpoint, and the names that the endpoint lists under each heading. */
export interface DocumentAndOffers {
  readonly exchanges: readonly [document: Exchange, ...list: Exchange[]];
  /** A heading is absent when the endpoint could not list it. */
  readonly offers: Readonly<Partial<Record<Heading, readonly string[]>>>;
  /** Titles of the same, by which a document may name them. */
  readonly titles?: Readonly<Partial<Record<Heading, readonly string[]>>>;
}

/**
 * Returns the names under a heading, from any array with that name in the document; undefined without one.
 */
const namesIn = (value: JsonValue | undefined, heading: Heading, depth = 4): string[] | undefined => {
  if (!isObject(value) || depth === 0) return undefined;
  const list = value[heading];
  if (Array.isArray(list))
    return list.flatMap((entry) => {
      const name = isObject(entry) ? (entry.name ?? entry.uri) : entry;
      return typeof name === 'string' ? [name] : [];
    });
  // Tools may also be listed by name only.
  if (isObject(list) && contractTools.some((name) => isObject(list[name]))) return Object.keys(list);
  return Object.values(value)
    .map((member) => namesIn(member, heading, depth - 1))
    .find((found) => found !== undefined);
};

/** The value that stands for tools which a client must request (first draft of the server card). */
const requestedLater = 'dynamic';

/** The name of a tool or prompt without the prefix of its server. */
const withoutPrefix = (name: string): string => name.split(/[.:/]|__/).at(-1) ?? '';

const unlisted = (
  { exchanges: [document], offers, titles }: DocumentAndOffers,
  heading: Heading,
): Breach | undefined => {
  const named = namesIn(jsonOf(document).document?.value, heading)?.filter((name) => name !== requestedLater);
  const listed = offers[heading] && [...offers[heading], ...(titles?.[heading] ?? [])];
  const isListed = (name: string) =>
    listed?.includes(name) || (heading !== 'resources' && listed?.includes(withoutPrefix(name)));
  const unknown = listed && named?.find((name) => !isListed(name));
  return unknown === undefined
    ? undefined
    : {
        at: `/${heading}`,
        expected: `${heading} that /mcp lists`,
        received: unknown,
        facts: { surplus: [unknown] },
      };
};

export const catalogueAgrees = clause<DocumentAndOffers>({
  id: 'B-DOC-19',
  basis: advice('the catalogue also describes tools of another server of the same owner'),
  section,
  place: '/mcp/catalog.json',
  text: 'The catalogue names every tool that /mcp lists, and no tool, resource or prompt that /mcp does not list.',
  cause: 'The MCP catalogue does not agree with /mcp: expected {expected}, received {received}.',
  fix: 'Write the catalogue from what /mcp lists.',
  judge: (evidence) => {
    const { tools } = evidence.offers;
    const [document] = evidence.exchanges;
    const value = status(document) === 200 ? jsonOf(document).document?.value : undefined;
    if (!tools || value === undefined) return inapplicable('the catalogue or the endpoint cannot be read');
    const named = namesIn(value, 'tools');
    // A catalogue may be one list of everything, without a list of tools.
    const text = canonicalText(value);
    const missing = tools.find((name) => !(named ? named.includes(name) : text.includes(`"${name}"`)));
    if (missing !== undefined)
      return broken({
        at: '/tools',
        expected: `the tool ${missing}`,
        received: named?.join(', ') ?? 'no tools',
        facts: { lacking: [missing] },
      });
    const breach = headings
      .map((heading) => unlisted(evidence, heading))
      .find((found) => found !== undefined);
    return breach ? broken(breach) : pass;
  },
});

export const catalogueOfTools = clause<DocumentAndOffers>({
  id: 'B-DOC-21',
  basis: derived(
    'the catalogue is one of the tools of /mcp, and the contract names four of them',
    'a catalogue that lists tools names these four',
  ),
  section,
  place: '/mcp/catalog.json',
  text: 'A catalogue with a list of tools names the four tools.',
  cause: '/mcp/catalog.json does not name all four tools: expected {expected}, received {received}.',
  fix: 'Write the catalogue from the tools that /mcp lists.',
  judge: ({ exchanges: [document], offers: { tools } }) => {
    const value = status(document) === 200 ? jsonOf(document).document?.value : undefined;
    const named = namesIn(value, 'tools');
    if (!tools || !named) return inapplicable('the tools of the catalogue or of /mcp cannot be determined');
    if (!contractTools.some((name) => tools.includes(name)))
      return inapplicable('/mcp lists none of the four tools: another clause judges that');
    const text = canonicalText(value);
    // The first list called tools may be another one than that of the tools.
    const isNamed = (name: string) =>
      named.includes(name) || ['"', '.', ':', '/', '__'].some((before) => text.includes(`${before}${name}"`));
    const missing = contractTools.find((name) => tools.includes(name) && !isNamed(name));
    return missing === undefined
      ? pass
      : broken({
          at: '/tools',
          expected: `the tool ${missing}`,
          received: named.join(', ') || 'no tools',
          facts: { lacking: [missing] },
        });
  },
});

export const cardAgrees = clause<DocumentAndOffers>({
  id: 'B-DOC-20',
  basis: advice('the card also describes a server that runs on the client, with tools of its own'),
  section,
  place: '/.well-known/mcp/server-card.json',
  text: 'The server card names no tool that /mcp does not list.',
  cause: 'The MCP server card names tools that /mcp does not list: {received}.',
  fix: 'Write the card from what /mcp lists.',
  judge: (evidence) => {
    const named = namesIn(jsonOf(evidence.exchanges[0]).document?.value, 'tools');
    if (!named || !evidence.offers.tools)
      return inapplicable('the tools of the card or of /mcp cannot be determined');
    const breach = unlisted(evidence, 'tools');
    return breach ? broken(breach) : pass;
  },
});
