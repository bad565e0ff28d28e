import type { CompanionContext } from '../../context.js';
import { pathOfNote } from '../content/slugs.js';
import type { Opened } from '../requests.js';
import { sameNote, samePerson } from './repeats.clauses.js';

/** Requests the profile and a note twice more: a cache, or a state kept between requests, may change them. */
export const repeatRequests = async (
  { companion, judge }: CompanionContext,
  notes: readonly Opened[],
): Promise<void> => {
  const repeat = (path: string) => companion.send({ path, again: true, remember: false });
  const first = await companion.send({ path: '/api/v1/profile' });
  for (let times = 0; times < 2; times += 1)
    judge([samePerson], { exchanges: [await repeat('/api/v1/profile'), first] });
  for (const { get, found } of notes.slice(0, 2))
    for (let times = 0; times < 2; times += 1)
      judge([sameNote], { exchanges: [await repeat(pathOfNote(found)), get] });
};
