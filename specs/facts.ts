import type { InterfaceFacts } from '../harness/declarations/interface.js';
import { quota } from './contract.js';

/** Interface A (contract, Endpoints). */
export const journalFacts: InterfaceFacts = {
  letter: 'a',
  name: 'journal',
  flag: 'base-url',
  about: 'Interface A, the journal: the part before /api/v1',
  basePath: '/api/v1',
  probes: ['/api/v1/site', '/api/v1/content'],
  perishable: 'next_cursor',
  timedTopics: ['CURSOR', 'STATE', 'MODEL'],
};

/** Interface B (contract, Endpoints and Limits). */
export const companionFacts = {
  letter: 'b',
  name: 'companion',
  flag: 'companion-base-url',
  about: 'Interface B, the developer companion',
  basePath: '/api/v1',
  probes: ['/api/v1/status', '/api/v1/profile'],
  quota,
  endpoints: { MCP: '/mcp', A2A: '/a2a' },
  timedTopics: ['QUOTA', 'RATE'],
} as const satisfies InterfaceFacts;

/** The interfaces of the contract without their clauses: fast to load. */
export const interfaceFacts: readonly InterfaceFacts[] = [journalFacts, companionFacts];
