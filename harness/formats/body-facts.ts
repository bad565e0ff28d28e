import type { BodyDefect } from '../../schemas/breach-facts.js';
import type { Breach, Reason } from '../engine/verdict.js';

const defects: ReadonlyMap<string, BodyDefect> = new Map(
  (['empty-body', 'not-utf8', 'not-json'] as const).map((code) => [code, code]),
);

/** Returns why a body could not be read as JSON, as facts; nothing where it could, or where the harness stopped reading. */
export const factsOfFault = (fault: Reason | undefined): Pick<Breach, 'facts'> => {
  const body = defects.get(fault?.code ?? '');
  return body === undefined ? {} : { facts: { body } };
};
