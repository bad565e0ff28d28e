import { type EntryBehaviours, soundEntries } from './behaviours/entries.js';
import { type ProblemBehaviours, soundProblems } from './behaviours/problems.js';
import { type QuotaBehaviours, soundQuota } from './behaviours/quota.js';
import { type ResponseBehaviours, soundResponses } from './behaviours/responses.js';
import { soundVersioning, type VersioningBehaviours } from './behaviours/versioning.js';

/** Everything of the companion that a fault or a variant may replace. */
export interface CompanionBehaviours
  extends EntryBehaviours,
    ProblemBehaviours,
    QuotaBehaviours,
    ResponseBehaviours,
    VersioningBehaviours {}

/** The companion as the contract has it. */
export const soundCompanion: CompanionBehaviours = {
  ...soundEntries,
  ...soundProblems,
  ...soundQuota,
  ...soundResponses,
  ...soundVersioning,
};
