import type { Fault } from '../../../fault.js';
import { fault } from '../journal-fault.js';

/** Walks that work alone and disturb each other (contract: Endpoints, rule 2). */
export const timeSequenceFaults: readonly Fault[] = [
  fault(
    'a-time-sequence-again-goes-on',
    'Returns the next page for a cursor that is used again',
    ['A-STATE-03', 'A-SNAPSHOT-01'],
    (sound) => {
      const uses = new Map<string, number>();
      let opened = '';
      let used = 0;
      let limit = 0;
      return {
        openCursor: (token, key) => {
          opened = token;
          return sound.openCursor(token, key);
        },
        continues: (claims, pageRequest) => {
          limit = pageRequest.limit;
          const isFitting = sound.continues(claims, pageRequest);
          // A cursor that is refused beside another kind is not used: which scenario sends it first is open.
          used = uses.get(opened) ?? 0;
          if (isFitting) uses.set(opened, used + 1);
          return isFitting;
        },
        resume: (...place) => sound.resume(...place) + used * limit,
      };
    },
  ),
  fault('a-time-sequence-counts-pages', 'Counts pages, regardless of the limit', ['A-MODEL-01'], (sound) => {
    let limit = 0;
    return {
      continues: (claims, pageRequest) => {
        limit = pageRequest.limit;
        return sound.continues(claims, pageRequest);
      },
      claims: (claims, pageRequest) => ({ ...claims, shown: Math.ceil(claims.shown / pageRequest.limit) }),
      resume: (_positions, { shown }) => shown * limit,
    };
  }),
  fault(
    'a-time-sequence-rounds-to-pages',
    'Keeps the number of a page, and counts it in pages of the next limit',
    ['A-MODEL-01'],
    (sound) => {
      let limit = 0;
      return {
        continues: (claims, pageRequest) => {
          limit = pageRequest.limit;
          return sound.continues(claims, pageRequest);
        },
        resume: (_positions, { shown }) => Math.floor(shown / limit) * limit,
      };
    },
  ),
];
