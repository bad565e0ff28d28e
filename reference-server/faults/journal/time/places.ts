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
  fault(
    'a-walk-of-a-kind-skips-on-pages-of-four',
    'Omits a record behind a page of four of one kind',
    ['A-KIND-04'],
    withCurrentCall((sound, currentCall) => ({
      resume: (...place) => {
        const query = currentCall()?.query;
        const isMeant = query?.get('limit') === '4' && query.has('kind');
        return sound.resume(...place) + (isMeant ? 1 : 0);
      },
    })),
  ),
];
