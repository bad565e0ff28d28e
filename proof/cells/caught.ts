import type { InterfaceName } from '../../harness/network/exchange.js';
import type { Fault } from '../../reference-server/fault.js';
import { interfaceOfDeviation } from '../matrix.js';
import { brokenBy, playReference } from '../play.js';
import { affectedBy } from '../replay/affected.js';
import { scenariosOfParts } from '../replay/played-parts.js';

/** Returns the clauses that a server breaks in the scenarios that it affects; those of the first one that breaks any. */
const brokenAlone = async (
  name: InterfaceName,
  fault: Fault,
  affected: Parameters<typeof scenariosOfParts>[1],
): Promise<readonly string[]> => {
  for (const part of affected) {
    const broken = brokenBy(
      await playReference(name, { faults: [fault] }, { scenarios: scenariosOfParts(name, new Set([part])) }),
    );
    if (broken.length > 0) return broken;
  }
  return [];
};

/**
 * Returns clauses that fail or warn on a server with one fault; empty where the suite does not catch it. The affected
 * scenarios are played one by one until one breaks a clause, then together. Recorded requests are sent one after the
 * other: what shows only between requests at once needs a whole play.
 */
export const caughtBy = async (fault: Fault, isAtOnce: boolean): Promise<readonly string[]> => {
  const name = interfaceOfDeviation(fault);
  const affected = await affectedBy(name, { faults: [fault] });
  if (affected?.size === 0 && !isAtOnce) return [];
  const alone = affected ? await brokenAlone(name, fault, affected) : [];
  if (alone.length > 0) return alone;
  const parts = affected && affected.size > 0 ? { scenarios: scenariosOfParts(name, affected) } : {};
  return brokenBy(await playReference(name, { faults: [fault] }, parts));
};
