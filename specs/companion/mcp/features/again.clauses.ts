import { advice } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import { isObject, type JsonObject, type JsonValue, shown } from '../../../../harness/formats/json.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';

const section = 'Endpoints, Interface B discovery';

/** A prompt requested with these arguments. */
export interface PromptWith extends RpcExchange {
  readonly given: JsonObject;
  /** Slugs of other notes than the given one. */
  readonly others?: readonly string[];
}

const textsOf = (messages: JsonValue | undefined): string[] =>
  (Array.isArray(messages) ? messages.filter(isObject) : [])
    .map(({ content }) => (isObject(content) ? content.text : undefined))
    .filter((text) => typeof text === 'string');

/** Returns the URIs of the resources in messages. */
const urisOf = (messages: JsonValue | undefined): string[] =>
  (Array.isArray(messages) ? messages.filter(isObject) : [])
    .map(({ content }) =>
      isObject(content) && isObject(content.resource) ? content.resource.uri : undefined,
    )
    .filter((uri) => typeof uri === 'string');

/** Returns the signs of an argument that a template did not replace. */
const placeholders = (name: string): string[] => [
  `{{${name}}}`,
  `{{ ${name} }}`,
  `{{.${name}}}`,
  `\${${name}}`,
  `{${name}}`,
  `%(${name})s`,
  `<%= ${name} %>`,
];
/** What programs print in place of a missing value. */
const missing = /\bundefined\b|\[object Object\]|<nil>|<no value>|%!s\(/;
/** Length up to which a text is the template alone, without an embedded note, characters. */
const mostOwn = 400;

/** Returns whether a text contains a slug of several words as a word of its own. */
const names = (text: string, slug: string): boolean =>
  slug.includes('-') && text.split(/[^\p{L}\p{M}\p{N}-]+/u).includes(slug);

export const promptIsFilled = clause<PromptWith>({
  id: 'B-MCP-68',
  basis: advice('a prompt explains its own template and quotes a placeholder'),
  section,
  place: '/mcp, prompt templates',
  text: 'A prompt does not show a placeholder, undefined or the slug of another note instead of the value of a required argument.',
  cause: 'A prompt does not contain its argument: expected {expected}, received {received}.',
  fix: 'Replace the placeholders of a prompt with its arguments.',
  judge: (rpc) => {
    const messages = objectResult(rpc)?.messages;
    const given = Object.entries(rpc.given);
    const told = textsOf(messages).join('\n');
    if (given.length === 0 || (told === '' && urisOf(messages).length === 0))
      return inapplicable('no text, or no required argument');
    const at = '/result/messages/0/content/text';
    const whole = JSON.stringify(messages);
    const left = given.find(
      ([name, value]) =>
        !whole.includes(String(value)) &&
        (placeholders(name).some((sign) => told.includes(sign)) ||
          (told.length <= mostOwn && missing.test(told))),
    );
    const uris = urisOf(messages);
    const other = rpc.others?.find(
      (slug) => (told.length <= mostOwn && names(told, slug)) || uris.some((uri) => uri.endsWith(`/${slug}`)),
    );
    const strange = other !== undefined && given.every(([, value]) => !whole.includes(String(value)));
    if (strange)
      return broken({ at, expected: `the value of ${given[0]?.[0]}`, received: `the note ${other}` });
    return left === undefined
      ? pass
      : broken({
          at,
          expected: `the value of ${left[0]}`,
          received: shown(told.slice(0, 120)),
        });
  },
});

/** Returns the texts of the content of a tool, of the messages of a prompt, or of the contents of a resource. */
export const textsOfResult = (rpc: RpcExchange): string[] => {
  const { messages, contents, content } = objectResult(rpc) ?? {};
  if (messages !== undefined) return textsOf(messages);
  const parts = contents ?? content;
  return (
    (Array.isArray(parts) ? parts.filter(isObject) : [])
      // Contents may be base64.
      .map(({ text, blob }) => text ?? blob)
      .filter((text) => typeof text === 'string')
  );
};
