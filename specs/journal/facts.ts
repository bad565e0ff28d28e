import type { InterfaceFacts } from '../../harness/declarations/interface.js';

/** Interface A (contract, Endpoints). */
export const journalFacts: InterfaceFacts = {
  letter: 'a',
  name: 'journal',
  flag: 'base-url',
  about: 'Interface A, the journal: the part before /api/v1',
  basePath: '/api/v1',
  probes: ['/api/v1/site', '/api/v1/content'],
};
