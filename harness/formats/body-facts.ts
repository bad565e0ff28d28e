import type { BodyDefect } from '../../schemas/breach-facts.js';
import type { Breach, Reason } from '../engine/verdict.js';
import { bodyText, type Exchange } from '../network/exchange.js';
import { jsonOf } from './json.js';

const defects: ReadonlyMap<string, BodyDefect> = new Map(
  (['empty-body', 'not-utf8', 'not-json'] as const).map((code) => [code, code]),
);

/** Returns why a body could not be read as JSON, as facts; nothing where it could, or where the harness stopped reading. */
export const factsOfFault = (fault: Reason | undefined): Pick<Breach, 'facts'> => {
  const body = defects.get(fault?.code ?? '');
  return body === undefined ? {} : { facts: { body } };
};

const longestText = 80;

/** Returns the breach of a body that is no JSON object: why it is none, or how it begins. */
export const noObjectBreach = (exchange: Exchange): Breach => {
  const { fault } = jsonOf(exchange);
  return {
    at: '',
    expected: 'a JSON object',
    received: fault?.text ?? bodyText(exchange).slice(0, longestText),
    ...factsOfFault(fault),
  };
};
