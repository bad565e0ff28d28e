import { type A2aBehaviours, soundA2a } from './behaviours/a2a.js';
import { type EntryBehaviours, soundEntries } from './behaviours/entries.js';
import { type McpBehaviours, soundMcp } from './behaviours/mcp.js';
import { type ProblemBehaviours, soundProblems } from './behaviours/problems.js';
import { type QuotaBehaviours, soundQuota } from './behaviours/quota.js';
import { type ResponseBehaviours, soundResponses } from './behaviours/responses.js';
import { type SignatureBehaviours, soundSignatures } from './behaviours/signatures.js';
import { soundVersioning, type VersioningBehaviours } from './behaviours/versioning.js';

/** Every behaviour of the companion that a fault or a variant may replace. */
export interface CompanionBehaviours
  extends A2aBehaviours,
    EntryBehaviours,
    McpBehaviours,
    ProblemBehaviours,
    QuotaBehaviours,
    ResponseBehaviours,
    SignatureBehaviours,
    VersioningBehaviours {}

/** The behaviours of a conformant companion. */
export const soundCompanion: CompanionBehaviours = {
  ...soundA2a,
  ...soundEntries,
  ...soundMcp,
  ...soundProblems,
  ...soundQuota,
  ...soundResponses,
  ...soundSignatures,
  ...soundVersioning,
};
