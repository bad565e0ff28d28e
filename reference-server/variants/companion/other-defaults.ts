import { membersOf } from '../../companion/agents/rpc.js';
import type { Variant } from '../../variant.js';
import { variant } from './companion-variant.js';

/** The codes of refusals before the plain names of the sound companion. */
const otherCodes = new Map([
  ['invalid_parameter', 'invalid_input'],
  ['resource_not_found', 'route_not_found'],
]);

/** Legal bodies, codes and defaults beside those of the sound companion: the contract states none of them. */
export const otherDefaultVariants: readonly Variant[] = [
  variant('b-lists-with-limit', 'A listing and a search state their limit, and no number of entries', () => ({
    showListing: (kind, limit, items) => ({ kind, limit, items }),
    showResults: (query, limit, items) => ({ query, limit, results: items }),
  })),
  variant('b-entries-by-slug', 'Entries have a slug, tags and a URL', () => ({
    showEntry: ({ kind, slug, title, summary, date, tags, details }, url) => ({
      kind,
      slug,
      title,
      summary,
      date,
      tags,
      url,
      ...details,
    }),
  })),
  variant('b-profile-current-role', 'The profile has its role and its employer in one member', (sound) => ({
    showProfile: ({ role, employer, since, ...profile }, links) => ({
      ...membersOf(sound.showProfile({ role, employer, ...profile }, links)),
      role: undefined,
      employer: undefined,
      current_role: { title: role, organisation: employer, since },
    }),
  })),
  variant('b-status-in-short', 'The status names no service and no mode, and has no links', (sound) => ({
    showStatus: (status) => {
      const { service, version, apiVersion, mode, links, ...rest } = membersOf(sound.showStatus(status));
      return rest;
    },
  })),
  variant('b-codes-by-cause', 'Problems have other codes where the contract states none', (sound) => ({
    codeFor: (condition, exchange) => {
      const code = sound.codeFor(condition, exchange);
      return otherCodes.get(code) ?? code;
    },
  })),
  variant('b-odd-slug-404', 'Signs that no slug has get note_not_found, too', (sound) => ({
    statusFor: (condition, call) =>
      sound.statusFor(condition === 'bad_slug' ? 'unknown_note' : condition, call),
    codeFor: (condition, exchange) =>
      sound.codeFor(condition === 'bad_slug' ? 'unknown_note' : condition, exchange),
  })),
  variant(
    'b-search-20-by-default',
    'A search returns 20 entries without a limit, as a listing does',
    (sound) => ({
      readLimit: (text) => sound.readLimit(text, 20),
    }),
  ),
];
