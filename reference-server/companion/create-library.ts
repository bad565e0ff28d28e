import { baseOf, type CompanionContext } from './context.js';
import { companionData, type Entry } from './data.js';
import type { Library } from './library.js';
import { statusOf } from './presentation/status.js';

/** Creates the view of the data through the behaviours. */
export const createLibrary = ({ behaviours, address, journalAddress, clock }: CompanionContext): Library => {
  const data = behaviours.curate(companionData());
  const { profile, entries, notes } = data;
  const urlOf = ({ kind, slug }: Entry): string =>
    kind === 'note'
      ? `${baseOf(address())}/api/v1/notes/${slug}`
      : `https://anjali-menon.example/${kind}/${slug}`;
  const show = (chosen: readonly Entry[], limit: number) =>
    behaviours.cut(chosen, limit).map((entry) => behaviours.showEntry(entry, urlOf(entry)));
  return {
    data,
    profile: () =>
      behaviours.showProfile(profile, {
        self: `${baseOf(address())}/api/v1/profile`,
        developers: `${baseOf(address())}/developers.md`,
        journal: journalAddress(),
      }),
    search: (query, limit) => {
      const hits = entries.filter((entry) => behaviours.matches(entry, query));
      return behaviours.showResults(query, limit, show(hits, limit));
    },
    list: (kind, limit) =>
      behaviours.showListing(kind, limit, show(behaviours.selectKind(entries, kind), limit)),
    note: (slug) => behaviours.findNote(notes, slug),
    status: () => behaviours.showStatus(statusOf(baseOf(address()), clock.now())),
    urlOf,
  };
};
