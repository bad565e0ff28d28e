import type { Fault } from '../../fault.js';
import { crossedFaults } from './crossed.js';
import { exactFaults } from './quota/exact.js';
import { quotaFaults } from './quota/quota.js';
import { missingRateFieldFaults } from './quota/rate-fields.js';
import { rateValueFaults } from './quota/rate-values.js';
import { refusalFaults } from './quota/refusals.js';
import { spentFaults } from './quota/spent.js';
import { bodyFaults } from './rest/bodies.js';
import { contradictionFaults } from './rest/contradictions.js';
import { documentFaults } from './rest/documents.js';
import { edgeFaults } from './rest/edges.js';
import { entryFaults } from './rest/entries.js';
import { frameworkFaults } from './rest/frameworks.js';
import { listFaults } from './rest/lists.js';
import { methodFaults } from './rest/methods.js';
import { mixedUpFaults } from './rest/mixed-up.js';
import { noteFaults } from './rest/notes.js';
import { parameterFaults } from './rest/parameters.js';
import { problemFaults } from './rest/problems.js';
import { publicationFaults } from './rest/publications.js';
import { retirementFaults } from './rest/retirement.js';
import { routeFaults } from './rest/routes.js';
import { secondLookFaults } from './rest/second-looks.js';
import { versioningFaults } from './rest/versioning.js';

/** Every deliberate fault of the companion. */
export const companionFaults: readonly Fault[] = [
  ...routeFaults,
  ...entryFaults,
  ...contradictionFaults,
  ...edgeFaults,
  ...listFaults,
  ...bodyFaults,
  ...noteFaults,
  ...mixedUpFaults,
  ...parameterFaults,
  ...methodFaults,
  ...secondLookFaults,
  ...publicationFaults,
  ...frameworkFaults,
  ...problemFaults,
  ...versioningFaults,
  ...retirementFaults,
  ...missingRateFieldFaults,
  ...rateValueFaults,
  ...quotaFaults,
  ...exactFaults,
  ...spentFaults,
  ...refusalFaults,
  ...documentFaults,
  ...crossedFaults,
];
