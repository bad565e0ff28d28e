import { createRandom, sample } from '../../harness/engine/random.js';
import type { InterfaceName } from '../../harness/network/exchange.js';
import { derivedFaults } from '../../proof/derived-faults.js';
import { interfaceOfDeviation } from '../../proof/matrix.js';
import type { Fault } from '../../reference-server/fault.js';
import { faults } from '../../reference-server/faults/faults.js';
import { startReferenceServer } from '../../reference-server/start.js';
import type { Variant } from '../../reference-server/variant.js';
import { variants } from '../../reference-server/variants/variants.js';
import { clauses } from '../../specs/catalogue.js';

/** A server that every tool tests. */
export interface Subject {
  readonly id: string;
  readonly kind: 'sound' | 'fault' | 'variant';
  /** Starts the server; returns the base URL of the interface, and that of the test hooks. */
  start(): Promise<Started>;
}

export interface Started {
  readonly baseUrl: string;
  readonly controlUrl: string;
  close(): Promise<void>;
}

const seed = 20_260_822;
const counts = { faults: 40, variants: 10 };

const musts = new Set(clauses.flatMap(({ id, level }) => (level === 'must' ? [id] : [])));

/**
 * Returns the sound server, then faults that break a must of an interface and legal variants of it, drawn by a
 * fixed seed.
 */
export const subjectsOf = (name: InterfaceName): readonly Subject[] => {
  const random = createRandom(seed);
  const started = async (options: { faults?: readonly Fault[]; variants?: readonly Variant[] }) => {
    const { baseUrl, companionBaseUrl, controlUrl, close } = await startReferenceServer(options);
    return { baseUrl: name === 'a' ? baseUrl : companionBaseUrl, controlUrl, close };
  };
  const isOfInterface = (deviation: Variant) => interfaceOfDeviation(deviation) === name;
  const breaking = [...faults, ...derivedFaults].filter(
    (fault) => isOfInterface(fault) && fault.breaks.some((id) => musts.has(id)),
  );
  const drawn: readonly Subject[] = [
    ...sample(random, breaking, counts.faults).map((fault) => ({
      id: fault.id,
      kind: 'fault' as const,
      start: () => started({ faults: [fault] }),
    })),
    ...sample(random, variants.filter(isOfInterface), counts.variants).map((variant) => ({
      id: variant.id,
      kind: 'variant' as const,
      start: () => started({ variants: [variant] }),
    })),
  ];
  // In random order, so that a bench that is ended early has seen some of each.
  const places = new Map(drawn.map((subject) => [subject, random()]));
  const mixed = [...drawn].sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
  return [{ id: 'sound', kind: 'sound', start: () => started({}) }, ...mixed];
};
