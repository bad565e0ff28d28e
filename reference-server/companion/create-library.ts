import { baseOf, type CompanionContext } from './context.js';
import { type CompanionData, companionData, type Entry } from './data.js';
import type { Library } from './library.js';
import { statusOf } from './presentation/status.js';

/** Creates the view of the data through the behaviours. */
export const createLibrary = (context: CompanionContext): Library => {
  const { behaviours, address, journalAddress, clock, publications = () => 0 } = context;
  const first = behaviours.curate(context.data ?? companionData());
  let kept = { data: first, published: 0 };
  /** The data after the latest publication: each publishes a note, and withdraws that of the one before. */
  const data = (): CompanionData => {
    const published = publications();
    if (kept.published !== published) kept = { data: behaviours.publish(first, published), published };
    return kept.data;
  };
  const urlOf = ({ kind, slug }: Entry): string =>
    kind === 'note'
      ? `${baseOf(address())}/api/v1/notes/${slug}`
      : `https://anjali-menon.example/${kind}/${slug}`;
  const show = (chosen: readonly Entry[], limit: number) =>
    behaviours.cut(chosen, limit).map((entry) => behaviours.showEntry(entry, urlOf(entry)));
  return {
    get data() {
      return data();
    },
    profile: () =>
      behaviours.showProfile(data().profile, {
        self: `${baseOf(address())}/api/v1/profile`,
        developers: `${baseOf(address())}/developers.md`,
        journal: journalAddress(),
      }),
    search: (query, limit) => {
      const hits = data().entries.filter((entry) => behaviours.matches(entry, query));
      return behaviours.showResults(query, limit, show(hits, limit), hits.length);
    },
    list: (kind, limit) =>
      behaviours.showListing(kind, limit, show(behaviours.selectKind(data().entries, kind), limit)),
    note: (slug) => behaviours.findNote(data().notes, slug),
    status: () => behaviours.showStatus(statusOf(baseOf(address()), clock.now(), data().profile.name)),
    urlOf,
  };
};
