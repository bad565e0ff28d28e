import { type CursorBehaviours, soundCursors } from './behaviours/cursors.js';
import { type ListingBehaviours, soundListing } from './behaviours/listing.js';
import { type ParameterBehaviours, soundParameters } from './behaviours/parameters.js';
import { type ProblemBehaviours, soundProblems } from './behaviours/problems.js';
import { type RecordBehaviours, soundRecords } from './behaviours/records.js';
import { type ResponseBehaviours, soundResponses } from './behaviours/responses.js';
import { type SearchBehaviours, soundSearch } from './behaviours/search.js';

/** Every behaviour of the journal that a fault or a variant may replace. */
export interface JournalBehaviours
  extends ParameterBehaviours,
    ListingBehaviours,
    CursorBehaviours,
    SearchBehaviours,
    RecordBehaviours,
    ProblemBehaviours,
    ResponseBehaviours {}

/** The behaviours of a conformant journal. */
export const soundJournal: JournalBehaviours = {
  ...soundParameters,
  ...soundListing,
  ...soundCursors,
  ...soundSearch,
  ...soundRecords,
  ...soundProblems,
  ...soundResponses,
};
