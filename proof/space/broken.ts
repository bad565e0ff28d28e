import { hashOf } from '../../harness/engine/random.js';
import type { InterfaceName } from '../../harness/network/exchange.js';
import type { Fault } from '../../reference-server/fault.js';
import { faults } from '../../reference-server/faults/faults.js';
import type { Variant } from '../../reference-server/variant.js';
import { derivedFaults } from '../derived-faults.js';
import { interfaceOfDeviation } from '../matrix.js';
import { playReference } from '../play.js';
import type { Trial } from './draw.js';
import { byChance, hides } from './hidden.js';
import { longPlay, sentenceOf } from './legal.js';

const catalogue = [...faults, ...derivedFaults].filter(({ overSockets }) => overSockets !== true);

/** Returns the fault that a seed puts on top of its combination: nearly always the same one when others are added. */
export const faultOf = (name: InterfaceName, seed: number): Fault => {
  const own = catalogue.filter((fault) => interfaceOfDeviation(fault) === name);
  const rank = ({ id }: Fault): number => hashOf(`${seed} ${id} ${seed}`);
  return own.reduce((first, fault) => (rank(fault) < rank(first) ? fault : first));
};

/**
 * Tries a legal combination with one fault on top: the clauses it names must be broken, and no other may fail. Choices
 * that hide the fault are left out.
 */
export const tryBroken =
  (name: InterfaceName) =>
  async (choices: readonly Variant[], seed: number): Promise<Trial> => {
    const fault = faultOf(name, seed);
    const variants = choices.filter((choice) => hides(choice, fault) === undefined);
    const { results, errors } = await playReference(name, { variants, faults: [fault] }, longPlay);
    const missed = results.filter(
      ({ id, verdict }) => fault.breaks.includes(id) && !['fail', 'warn'].includes(verdict),
    );
    // Where the combination leaves nothing to judge, no breach can be missed.
    const blind = missed.filter(
      ({ id, verdict, reason }) =>
        verdict === 'inapplicable' ||
        verdict === 'untested' ||
        reason?.code === 'published-meanwhile' ||
        byChance.has(id),
    );
    const unnamed = results.filter(
      ({ id, verdict }) => verdict === 'fail' && !fault.breaks.includes(id) && !byChance.has(id),
    );
    const about = `${fault.id}:`;
    return {
      wrong: [
        ...missed
          .filter((one) => !blind.includes(one))
          .map((one) => `${about} does not break ${sentenceOf(one)}`),
        ...unnamed.map((one) => `${about} also breaks ${sentenceOf(one)}`),
        ...errors.map((error) => `${about} harness error: ${error}`),
      ],
      noted: blind.map(({ id }) => `nothing to judge: ${id}`),
    };
  };
