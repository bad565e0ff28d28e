import type { InterfaceFacts } from '../../../../harness/declarations/interface.js';

/** Facts of the toy interface that are needed before its clauses are loaded. */
export const toyFacts: InterfaceFacts = {
  letter: 'c',
  name: 'toys',
  flag: 'toy-url',
  about: 'Interface C, the toys',
  basePath: '',
  probes: ['/toys', '/toys/1'],
};
