import type { Fault } from '../../../fault.js';
import { withCurrentCall } from '../common-mistakes/current-call.js';
import { fault } from '../journal-fault.js';

/** Cursors of one kind of walk that lead to a wrong place (contract: States and transitions; Endpoints, rule 2). */
export const timePlaceFaults: readonly Fault[] = [
  fault(
    'a-time-publication-restarts-searches',
    'Restarts a search that a publication interrupts',
    ['A-SNAPSHOT-01'],
    withCurrentCall((sound, currentCall) => {
      let isOld = false;
      return {
        viewFor: (claims, snapshots, now) => {
          const view = sound.viewFor(claims, snapshots, now);
          isOld = view !== undefined && view !== snapshots.current;
          return view;
        },
        resume: (...place) => (isOld && currentCall()?.operation === 'search' ? 0 : sound.resume(...place)),
      };
    }),
  ),
];
