import type { InterfaceFacts } from '../harness/declarations/interface.js';
import { companionFacts } from './companion/facts.js';
import { journalFacts } from './journal/facts.js';

/** The interfaces of the contract without their clauses: fast to load. */
export const interfaceFacts: readonly InterfaceFacts[] = [journalFacts, companionFacts];
