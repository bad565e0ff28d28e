import type { Breach } from '../../../../harness/engine/verdict.js';

export const breach = (more: Partial<Breach> = {}): Breach => ({
  at: '/id',
  expected: 'an id',
  received: '7',
  ...more,
});

export const scenario = 'the toys';
