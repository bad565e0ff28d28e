import { derivedFaults } from '../proof/derived-faults.js';
import type { Fault } from '../reference-server/fault.js';
import { faults } from '../reference-server/faults/faults.js';

/** Every fault of the reference server: first those written by hand, then those derived from the schemas. */
export const knownFaults: readonly Fault[] = [...faults, ...derivedFaults];
