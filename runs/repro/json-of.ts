import { unescapedStep } from '../../harness/formats/json.js';
import type { ReportedExchange } from '../../reports/model/exchanges.js';

/** Returns the value at a JSON Pointer; undefined when there is none. */
export const valueAt = (json: unknown, pointer: string): unknown =>
  pointer === ''
    ? json
    : pointer
        .slice(1)
        .split('/')
        .map(unescapedStep)
        .reduce<unknown>(
          (value, part) =>
            typeof value === 'object' && value !== null
              ? (value as Record<string, unknown>)[part]
              : undefined,
          json,
        );

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The JSON messages of an event stream. */
const messagesOf = (body: string): unknown[] =>
  body
    .split(/\r?\n\r?\n/)
    .map((event) => event.match(/^data:.*/gm)?.map((line) => line.replace(/^data: */, '')) ?? [])
    .map((lines) => parsed(lines.join('\n')))
    .filter((message) => message !== undefined);

/**
 * Returns the JSON value of a response; undefined where the report has only its beginning, or it is no JSON. Of an event
 * stream: the message that has something at a pointer, or else the response of JSON-RPC, or the first message.
 */
export const jsonOf = ({ response }: ReportedExchange, pointer = ''): unknown => {
  if (response?.body === undefined) return undefined;
  const isStream = /^(event|data|id|retry)?:/.test(response.body);
  if (!isStream) return response.shortened ? undefined : parsed(response.body);
  const messages = messagesOf(response.body);
  const has = (at: string) => (message: unknown) => valueAt(message, at) !== undefined;
  return (
    (pointer.startsWith('/') ? messages.find(has(pointer)) : undefined) ??
    messages.find((message) => has('/result')(message) || has('/error')(message)) ??
    messages[0]
  );
};
