import type { Fault } from '../../fault.js';
import { documentFaults } from './documents.js';
import { entryFaults } from './entries.js';
import { methodFaults } from './methods.js';
import { noteFaults } from './notes.js';
import { problemFaults } from './problems.js';
import { quotaFaults } from './quota.js';
import { missingRateFieldFaults } from './rate-fields.js';
import { rateValueFaults } from './rate-values.js';
import { refusalFaults } from './refusals.js';
import { retirementFaults } from './retirement.js';
import { routeFaults } from './routes.js';
import { versioningFaults } from './versioning.js';

/** Every deliberate fault of the companion. */
export const companionFaults: readonly Fault[] = [
  ...routeFaults,
  ...entryFaults,
  ...noteFaults,
  ...methodFaults,
  ...problemFaults,
  ...versioningFaults,
  ...retirementFaults,
  ...missingRateFieldFaults,
  ...rateValueFaults,
  ...quotaFaults,
  ...refusalFaults,
  ...documentFaults,
];
