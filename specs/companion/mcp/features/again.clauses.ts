import { advice } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import { isObject, type JsonObject, type JsonValue, shown } from '../../../../harness/formats/json.js';
import { quantity } from '../../../../harness/formats/quantity.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { namingRead, type ReadAt } from '../same-as-rest/result-value.js';
import { squeezed } from '../same-as-rest/whole-text.js';

const section = 'Endpoints, Interface B discovery';
const place = '/mcp, resources';

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

/** The texts of a resource, a prompt or a tool, requested twice. */
export interface RequestedAgain extends ReadAt {
  readonly exchanges: readonly [first: Exchange, again: Exchange];
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** A text that the result holds: by default its own texts. */
  readonly text?: string;
  /** Contents of a directory may grow; messages of a prompt and results of a tool do not. */
  readonly mayGrow: boolean;
}

/** Characters of a text that a result does not repeat by chance. */
const fewestOfText = 40;

const timesIn = (texts: readonly string[], text: string): number =>
  squeezed(texts.join('\n')).split(squeezed(text)).length - 1;

export const sameAgain = clause<RequestedAgain>({
  id: 'B-MCP-70',
  basis: advice('a prompt or a tool tells what the same client read before'),
  section,
  place,
  also: [`${section}, /mcp, prompt templates`, `${section}, /mcp, the four tools`],
  text: 'A second request for a resource, a prompt or the result of a tool does not get an empty response, and does not also get the earlier responses.',
  cause:
    'A resource, a prompt or the result of a tool changes when it is requested again: expected {expected}, received {received}.',
  fix: 'Keep no state from request to request.',
  judge: namingRead(({ before, after, text, mayGrow }) => {
    if (before.join('').trim() === '') return inapplicable('no text to compare');
    const broke = (expected: string, received: string) => broken({ at: '', expected, received, exchange: 1 });
    if (after.join('').trim() === '') return broke('the same text', 'none');
    if (mayGrow) return pass;
    if (after.length > before.length && before.every((one, index) => one === after[index]))
      return broke(quantity(before.length, 'text'), `${after.length}, beginning with the same ones`);
    if (text === undefined || squeezed(text).length < fewestOfText) return pass;
    const [times, now] = [timesIn(before, text), timesIn(after, text)];
    return times > 0 && now > times
      ? broke(`the text ${quantity(times, 'time')}, as in the first result`, quantity(now, 'time'))
      : pass;
  }),
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
