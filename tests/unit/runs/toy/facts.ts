import type { InterfaceFacts } from '../../../../harness/engine/interface.js';

/** What is known of the toy interface before its clauses are loaded. */
export const toyFacts: InterfaceFacts = {
  letter: 'c',
  name: 'toys',
  flag: 'toy-url',
  about: 'Interface C, the toys',
  basePath: '',
  probes: ['/toys', '/toys/1'],
};
