import { isObject, type JsonObject, type JsonValue, readJson } from '../../../harness/formats/json.js';
import type { Exchange } from '../../../harness/network/exchange.js';

/** The response to one of several messages. */
export interface Reply {
  readonly exchange: Exchange;
  readonly result: JsonValue | undefined;
}

/** Responses to different messages, in the order of the requests, each outside of a context. */
export interface Replies {
  readonly exchanges: readonly [Exchange, ...Exchange[]];
  readonly replies: readonly Reply[];
}

/** Returns the message that an exchange sent. */
export const sentMessage = ({ request: { body } }: Exchange): JsonObject | undefined => {
  const sent = readJson(new TextEncoder().encode(body ?? '')).document?.value;
  const params = isObject(sent) ? sent.params : undefined;
  return isObject(params) && isObject(params.message) ? params.message : undefined;
};

const objects = (list: JsonValue | undefined): JsonObject[] =>
  Array.isArray(list) ? list.filter(isObject) : [];

/** Returns the texts of the parts of a message or an artifact, in one line each. */
export const textsOfParts = ({ parts }: JsonObject): string[] =>
  objects(parts)
    .map(({ text }) => text)
    .filter((text) => typeof text === 'string')
    .map((text) => text.replace(/\s+/g, ' ').trim());

/** Returns what has the parts of a reply: a message, or the status and the artifacts of a task, not its history. */
const withParts = (result: JsonValue | undefined): JsonObject[] => {
  if (!isObject(result)) return [];
  const { status, artifacts } = result;
  const told = isObject(status) && isObject(status.message) ? [status.message] : [];
  return [result, ...told, ...objects(artifacts)];
};

/** Returns the texts of a reply. */
export const textsOfReply = (result: JsonValue | undefined): string[] =>
  withParts(result).flatMap(textsOfParts);

/** Returns the text of a reply that has no part besides it; undefined where there are others. */
export const onlyTextOf = (result: JsonValue | undefined): string | undefined => {
  const [part, ...others] = withParts(result).flatMap(({ parts }) => objects(parts));
  return part && others.length === 0 && typeof part.text === 'string' ? part.text.trim() : undefined;
};

/** Returns the messages that a task lists as its history. */
export const historyOf = ({ history }: JsonObject): JsonObject[] => objects(history);
