import { isObject, type JsonObject } from '../../../../harness/formats/json.js';
import type { Opened } from '../../rest/requests.js';
import { type Conversation, requiredOf } from '../conversation.js';
import type { OfferedTools } from '../reads/tool-read.js';
import { accepts, isText, largestOf, requiresOnly, valuesOf } from './accepted-arguments.js';
import { badArgumentsRefused, structuredContent } from './calls.clauses.js';
import { forbiddenGetsNothing } from './forbidden-arguments.clauses.js';

const requires = ({ inputSchema }: JsonObject, name: string): boolean =>
  isObject(inputSchema) && requiredOf(inputSchema).includes(name);

const withList = (tool: JsonObject, name: string, text: string): readonly [JsonObject, JsonObject] => [
  tool,
  { [name]: [text] },
];

/**
 * Returns calls that the schemas of the tools forbid: without a required argument, with a kind that is not listed, and
 * with a list in place of a text.
 */
const forbiddenCalls = (
  { list, search, note }: OfferedTools,
  noKind: string,
  [opened]: readonly Opened[],
): readonly (readonly [tool: JsonObject, input: JsonObject])[] => {
  const limit = list && requires(list, 'limit') ? { limit: largestOf(list, 'limit', 5) ?? 5 } : {};
  const ofNoKind =
    list &&
    requiresOnly(list, 'kind', 'limit') &&
    valuesOf(list, 'kind').length > 0 &&
    !accepts(list, 'kind', noKind);
  return [
    ...(ofNoKind ? [[list, { kind: noKind, ...limit }] as const] : []),
    ...(search && requires(search, 'query') ? [[search, {}] as const] : []),
    ...(note && requires(note, 'slug') ? [[note, {}] as const] : []),
    ...(search && isText(search, 'query') ? [withList(search, 'query', 'house')] : []),
    ...(note && opened?.found.certain && isText(note, 'slug')
      ? [withList(note, 'slug', opened.found.slug)]
      : []),
  ];
};

/** Calls the tools with arguments that their schemas forbid. */
export const sendForbiddenArguments = async (
  { context, send, session }: Conversation,
  offered: OfferedTools,
  notes: readonly Opened[],
): Promise<void> => {
  const calls = forbiddenCalls(offered, context.companion.opaque.word('a kind'), notes);
  for (const [tool, input] of calls) {
    const name = String(tool.name);
    const params = { name, arguments: input };
    const label = `forbidden arguments of ${name}: ${Object.keys(input).join()}`;
    const rpc = await send(label, 'tools/call', params);
    context.judge([badArgumentsRefused], rpc);
    // A refusal that is not marked as one is a result like any other.
    const anyValue = session.era === 'modern';
    context.judge([structuredContent], { ...rpc, tool, answerable: false, anyValue });
    context.judge([forbiddenGetsNothing], { ...rpc, input, notes: notes.map(({ get }) => get) });
  }
};
