import type { Fault } from '../../../fault.js';
import type { Wire } from '../../../journal/exchange.js';
import { without } from '../change.js';
import { fault, type JournalOverride } from '../journal-fault.js';

const site =
  (change: (site: Wire) => Wire): JournalOverride =>
  () => ({ site: change });

/** Site records that are not as the contract has them (contract: Site). */
export const siteFaults: readonly Fault[] = [
  fault(
    'a-site-without-authentication',
    'Does not say that access needs no credentials',
    ['A-SITE-07'],
    site((wire) => without(wire, 'authentication')),
  ),
  fault(
    'a-site-without-name',
    'Leaves name out',
    ['A-SITE-11'],
    site((wire) => without(wire, 'name')),
  ),
  fault(
    'a-site-without-links',
    'Leaves links out',
    ['A-SITE-11'],
    site((wire) => without(wire, 'links')),
  ),
  fault(
    'a-site-name-number',
    'Has a number for a name',
    ['A-SITE-02'],
    site((wire) => ({ ...wire, name: 1 })),
  ),
  fault(
    'a-site-origin-no-uri',
    'Has a word for an origin',
    ['A-SITE-03'],
    site((wire) => ({ ...wire, origin: 'home' })),
  ),
  fault(
    'a-site-version-2',
    'Reports version 2.0.0',
    ['A-SITE-05'],
    site((wire) => ({ ...wire, api_version: '2.0.0' })),
  ),
  fault(
    'a-site-version-number',
    'Reports version 1 as a number',
    ['A-SITE-05'],
    site((wire) => ({ ...wire, api_version: 1 })),
  ),
  fault(
    'a-site-published-time',
    'Has a time for published_at',
    ['A-SITE-06'],
    site((wire) => ({ ...wire, published_at: '2026-08-22T00:00:00Z' })),
  ),
  fault(
    'a-site-published-no-date',
    'Was published on the 31st of June',
    ['A-SITE-06'],
    site((wire) => ({ ...wire, published_at: '2026-06-31' })),
  ),
  fault(
    'a-site-capabilities-text',
    'Has capabilities in one string',
    ['A-SITE-09'],
    site((wire) => ({ ...wire, capabilities: String(wire.capabilities) })),
  ),
  fault(
    'a-site-capabilities-objects',
    'Has objects for capabilities',
    ['A-SITE-09'],
    site((wire) => ({ ...wire, capabilities: [{ id: 'search' }] })),
  ),
  fault(
    'a-site-link-relative',
    'Has a path for the guide',
    ['A-SITE-10'],
    site((wire) => ({ ...wire, links: { ...(wire.links as Wire), guide: '/guide' } })),
  ),
  fault(
    'a-site-link-null',
    'Has null for a link it does not have',
    ['A-SITE-10'],
    site((wire) => ({ ...wire, links: { ...(wire.links as Wire), mcp: null } })),
  ),
  fault(
    'a-site-links-array',
    'Has an array of links',
    ['A-SITE-10'],
    site((wire) => ({ ...wire, links: Object.values(wire.links as Wire) })),
  ),
  fault(
    'a-site-link-missing',
    'Leaves the guide out of links',
    ['A-SITE-12'],
    site((wire) => ({ ...wire, links: without(wire.links as Wire, 'guide') })),
  ),
];
