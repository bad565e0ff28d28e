import type { Fault } from '../../fault.js';
import { quotaFaults } from './quota/quota.js';
import { missingRateFieldFaults } from './quota/rate-fields.js';
import { rateValueFaults } from './quota/rate-values.js';
import { refusalFaults } from './quota/refusals.js';
import { documentFaults } from './rest/documents.js';
import { entryFaults } from './rest/entries.js';
import { methodFaults } from './rest/methods.js';
import { noteFaults } from './rest/notes.js';
import { problemFaults } from './rest/problems.js';
import { retirementFaults } from './rest/retirement.js';
import { routeFaults } from './rest/routes.js';
import { versioningFaults } from './rest/versioning.js';

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
