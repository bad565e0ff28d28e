import type { InterfaceFacts } from '../../harness/declarations/interface.js';

/** Interface B (contract, Endpoints and Limits). */
export const companionFacts = {
  letter: 'b',
  name: 'companion',
  flag: 'companion-base-url',
  about: 'Interface B, the developer companion',
  basePath: '/api/v1',
  probes: ['/api/v1/status', '/api/v1/profile'],
  quota: { requests: 120, windowSeconds: 60 },
} as const satisfies InterfaceFacts;
