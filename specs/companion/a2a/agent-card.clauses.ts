import { advice } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { type Breach, broken, inapplicable, type Judgement, pass } from '../../../harness/engine/verdict.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  jsonObjectOf,
  shown,
} from '../../../harness/formats/json.js';
import { errorOf } from '../../../harness/formats/json-rpc.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';
import { needsKey } from '../openapi/read-only.clauses.js';
import { controlSucceeded, type RpcExchange } from '../rpc/rpc.js';

const section = 'Endpoints, Interface B discovery';
const place = '/a2a, task delegation';

/** Where clients look for the card: A2A 0.3 (5.3), and 0.2. The contract lists neither. */
export const agentCardPaths = ['/.well-known/agent-card.json', '/.well-known/agent.json'] as const;

/** Members by which an object is an agent card, in whichever revision. */
const cardMembers = ['skills', 'capabilities', 'protocolVersion', 'supportedInterfaces'];

/** Returns the published agent card. */
export const agentCardOf = (exchange: Exchange): JsonObject | undefined => {
  const card = status(exchange) === 200 ? jsonObjectOf(exchange) : undefined;
  return card && cardMembers.some((name) => card[name] !== undefined) ? card : undefined;
};

const noCard = inapplicable('no agent card here: the contract requires none');

const judged = (exchange: Exchange, judge: (card: JsonObject) => Judgement): Judgement => {
  const card = agentCardOf(exchange);
  return card ? judge(card) : noCard;
};

type Test = (value: JsonValue | undefined) => boolean;
type Rule = readonly [holds: Test, expected: string];

const isText: Test = (value) => typeof value === 'string';
const areTexts: Test = (value) => Array.isArray(value) && value.every(isText);
const orNone =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value);
const areObjects: Test = (value) => Array.isArray(value) && value.every(isObject);

const text: Rule = [isText, 'a string'];
const texts: Rule = [areTexts, 'an array of strings'];
const textOrNone: Rule = [orNone(isText), 'a string'];
const textsOrNone: Rule = [orNone(areTexts), 'an array of strings'];
const flagOrNone: Rule = [orNone((value) => typeof value === 'boolean'), 'a boolean'];

/** Members of a card; protocolVersion is required only since 0.2.6. */
const ofCard: Readonly<Record<string, Rule>> = {
  protocolVersion: textOrNone,
  name: text,
  description: text,
  url: text,
  version: text,
  capabilities: [isObject, 'an object'],
  defaultInputModes: texts,
  defaultOutputModes: texts,
  skills: [areObjects, 'an array of objects'],
  preferredTransport: textOrNone,
  additionalInterfaces: [orNone(areObjects), 'an array of objects'],
  securitySchemes: [orNone(isObject), 'an object'],
  security: [orNone(areObjects), 'an array of objects'],
};
const ofCapabilities = {
  streaming: flagOrNone,
  pushNotifications: flagOrNone,
  stateTransitionHistory: flagOrNone,
};
const ofSkill = {
  id: text,
  name: text,
  description: text,
  tags: texts,
  examples: textsOrNone,
  inputModes: textsOrNone,
  outputModes: textsOrNone,
};
const ofInterface = { url: text, transport: text };

const breachOf = (
  value: JsonValue | undefined,
  at: string,
  rules: Readonly<Record<string, Rule>>,
): Breach | undefined => {
  const object = isObject(value) ? value : {};
  for (const [name, [holds, expected]] of Object.entries(rules))
    if (!holds(object[name])) return { at: `${at}/${name}`, expected, received: shown(object[name]) };
  return undefined;
};

const inEach = (list: JsonValue | undefined, at: string, rules: Readonly<Record<string, Rule>>) =>
  (Array.isArray(list) ? list : [])
    .map((value, index) => breachOf(value, `${at}/${index}`, rules))
    .find((breach) => breach !== undefined);

/** Returns why a card is not one of A2A 0.2 or 0.3 (AgentCard); undefined when it is one. */
export const agentCardBreach = (card: JsonObject): Breach | undefined =>
  breachOf(card, '', ofCard) ??
  breachOf(card.capabilities, '/capabilities', ofCapabilities) ??
  inEach(card.skills, '/skills', ofSkill) ??
  inEach(card.additionalInterfaces, '/additionalInterfaces', ofInterface);

export const agentCardShape = clause<Exchange>({
  id: 'B-A2A-20',
  basis: advice('the card is of a revision with other members'),
  section,
  place,
  text: 'An agent card, where published, has the members that its revision requires, with their types (A2A 0.3, 5.5).',
  cause: 'The agent card does not conform to A2A 0.3: expected {expected}{at}, received {received}.',
  fix: 'Write the card with all required members of AgentCard and AgentSkill.',
  judge: (exchange) =>
    judged(exchange, (card) => {
      // Cards of A2A 1.0 list their interfaces instead of a url.
      if (card.supportedInterfaces !== undefined) return inapplicable('a card of A2A 1.0');
      const breach = agentCardBreach(card);
      return breach ? broken(breach) : pass;
    }),
});

/** Addresses of the agent in its card, in any revision. */
const addressesIn = (card: JsonObject): string[] =>
  [
    card,
    ...[card.additionalInterfaces, card.supportedInterfaces].flatMap((list) =>
      Array.isArray(list) ? list : [],
    ),
  ]
    .flatMap((holder) => (isObject(holder) ? [holder.url] : []))
    .filter((url) => typeof url === 'string');

export const agentCardLeads = clause<Exchange>({
  id: 'B-A2A-21',
  basis: advice('the card describes another agent on the same host'),
  section,
  place,
  text: 'An agent card, where published, names the address of /a2a.',
  cause: 'The agent card does not name /a2a: received {received}.',
  fix: 'Write the address of /a2a into the member url.',
  judge: (exchange) =>
    judged(exchange, (card) => {
      const addresses = addressesIn(card);
      if (addresses.length === 0)
        return inapplicable('the card names no address: another clause judges that');
      // A staging server may name the host of production.
      return addresses.some((url) => /^https?:\/\//i.test(url) && /\/a2a\/?$/.test(url))
        ? pass
        : broken({
            at: '/url',
            expected: 'a whole address that ends with /a2a',
            received: addresses.join(', '),
          });
    }),
});

export const agentCardNeedsNoKey = clause<Exchange>({
  id: 'B-A2A-22',
  basis: advice('the card asks for a login for skills beyond the contract'),
  section: 'Authentication',
  place: 'Interface B, 1',
  also: [`${section}, /a2a, task delegation`],
  text: 'An agent card, where published, requires no API key and no login.',
  cause: 'The agent card requires credentials: {received}.',
  fix: 'Leave security out, or add an empty requirement.',
  judge: (exchange) =>
    judged(exchange, ({ security, securitySchemes }) => {
      // Each entry is an alternative.
      const isClosed =
        Array.isArray(security) &&
        security.length > 0 &&
        security.every((one) => needsKey(isObject(securitySchemes) ? securitySchemes : {}, one));
      return isClosed
        ? broken({
            at: '/security',
            expected: 'no API key, or a security alternative without one',
            received: shown(security),
          })
        : pass;
    }),
});

/** A message sent as a stream, where a card declares streaming; the control is a plain message. */
export const declaredStreamKnown = clause<RpcExchange>({
  id: 'B-A2A-23',
  basis: advice('the card describes several agents, and another one has streams'),
  section,
  place,
  text: 'An agent whose card declares streaming knows message/stream (A2A 0.3, 7.2).',
  cause: 'The agent card declares streaming, and message/stream is refused: {received}.',
  fix: 'Set capabilities.streaming to false, or serve message/stream.',
  judge: (rpc) => {
    if (!controlSucceeded(rpc))
      return inapplicable('message/send gets no response: another clause judges that');
    const code = errorOf(rpc.exchanges[0], rpc.id)?.code;
    return code === -32601 || code === -32004
      ? broken({ at: '/error/code', expected: 'an event stream', received: shown(code) })
      : pass;
  },
});

/** Clauses about a published card. */
export const agentCardClauses = [agentCardShape, agentCardLeads, agentCardNeedsNoKey] as const;
