import { type Exchange, status } from '../../../../harness/network/exchange.js';
import type { CompanionContext } from '../../context.js';
import { judgeLasting } from '../../lasting.js';
import { listed } from '../requests.js';
import { kinds } from './entries.js';
import { allHoldsEvery, kindsAgree, lackingIn } from './listings-agree.clauses.js';

/** Compares the listing of all kinds with that of each kind; only those that differ are requested again. */
export const compareListings = async (context: CompanionContext, read = listed): Promise<void> => {
  const { companion } = context;
  const all = await read(context, 'all');
  const each = await Promise.all(kinds.map((kind) => read(context, kind)));
  if ([all, ...each].some(({ listing }) => status(listing) !== 200)) return;
  const again = ({ path }: { path: string }): Promise<Exchange> =>
    companion.send({ path, again: true, remember: false });
  const limit = Math.min(all.limit, ...each.map((one) => one.limit));
  for (const one of each) {
    const others = each.filter((other) => other !== one).map(({ listing }) => listing);
    const isWhole = (lackingIn(all.listing, one.listing, others, limit) ?? []).length === 0;
    const [later, ownLater] = isWhole ? [all.listing, one.listing] : [await again(all), await again(one)];
    await judgeLasting(context, [kindsAgree], { exchanges: [one.listing, all.listing] });
    // An entry that comes and goes may be away each time that all kinds are listed.
    const exchanges = [all.listing, one.listing, later, ownLater] as const;
    await judgeLasting(context, [allHoldsEvery], { exchanges, others, limit });
  }
};
