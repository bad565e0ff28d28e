import { causes } from './cause.js';

/** Cursors in time and snapshots of Interface A. */
export const journalTimeCauses = causes([
  [
    'A-CURSOR-05',
    'Cursors expire before an hour has passed: {received}.',
    'Let each cursor live for one hour (3600 seconds) from its own issue, also that of a later page, and issue a new one with each response.',
  ],
  [
    'A-CURSOR-06',
    'Cursors are still accepted after more than an hour: {received}.',
    'Refuse a cursor an hour after its issue, however often it was used, with a problem document.',
  ],
  [
    'A-CURSOR-11',
    'A cursor that is used late or again does not continue where its page ended: expected {expected}, received {received}.',
    'Keep the last id of the page in the cursor.',
  ],
  [
    'A-MODEL-02',
    'A cursor used later or after a publication opens the wrong page: expected {expected}, received {received}.',
    'Bind each cursor to its snapshot, its place and its own hour.',
  ],
  [
    'A-SNAPSHOT-01',
    'A walk that began before a publication mixes snapshots: expected {expected}, received {received}.',
    'Keep the old snapshot for an hour and name it on each page, or refuse its cursors with 400, 404 or 409.',
  ],
  [
    'A-SNAPSHOT-03',
    'The snapshot keeps its name although the content has changed: {received}.',
    'Give each published state a name of its own.',
  ],
  [
    'A-SNAPSHOT-05',
    'A publication gives records other ids: {received}.',
    'Keep the id of each record for ever: do not build it from a row, a revision or a publication.',
  ],
  [
    'A-STATE-01',
    'A cursor of an earlier run is still accepted after more than an hour: {received}.',
    'Refuse a cursor an hour after its issue.',
  ],
  [
    'A-STATE-02',
    'A cursor of an earlier run is refused before its hour has passed: {received}.',
    'Let each cursor live for one hour from its issue, also across restarts.',
  ],
  [
    'A-STATE-03',
    'A cursor of an earlier run does not continue where its page ended: expected {expected}, received {received}.',
    'Keep the last id of the page in the cursor.',
  ],
]);
