import type { Fault } from '../../../fault.js';
import type { JsonBody } from '../../../journal/exchange.js';
import { without } from '../change.js';
import { breaking, fault, type JournalOverride } from '../journal-fault.js';

const site =
  (change: (site: JsonBody) => JsonBody): JournalOverride =>
  () => ({ site: change });

/** Site records that differ from the contract (contract: Site). */
export const siteFaults: readonly Fault[] = [
  fault(
    'a-site-without-authentication',
    'Does not state that access needs no credentials',
    ['A-SITE-07'],
    site((body) => without(body, 'authentication')),
  ),
  ...breaking('A-SITE-11')([
    ['a-site-without-name', 'Omits name', site((body) => without(body, 'name'))],
    ['a-site-without-links', 'Omits links', site((body) => without(body, 'links'))],
  ]),
  fault(
    'a-site-name-number',
    'Sends name as a number',
    ['A-SITE-02'],
    site((body) => ({ ...body, name: 1 })),
  ),
  fault(
    'a-site-origin-no-uri',
    'Sends a word as origin',
    ['A-SITE-03'],
    site((body) => ({ ...body, origin: 'home' })),
  ),
  fault(
    'a-site-version-2',
    'Reports version 2.0.0',
    ['A-SITE-05'],
    site((body) => ({ ...body, api_version: '2.0.0' })),
  ),
  fault(
    'a-site-published-time',
    'Sends a time as published_at',
    ['A-SITE-06'],
    site((body) => ({ ...body, published_at: '2026-08-22T00:00:00Z' })),
  ),
  fault(
    'a-site-published-no-date',
    'Sends published_at on 31 June',
    ['A-SITE-06'],
    site((body) => ({ ...body, published_at: '2026-06-31' })),
  ),
  fault(
    'a-site-capabilities-objects',
    'Sends capabilities as objects',
    ['A-SITE-09'],
    site((body) => ({ ...body, capabilities: [{ id: 'search' }] })),
  ),
  fault(
    'a-site-link-relative',
    'Sends a path as the guide',
    ['A-SITE-10'],
    site((body) => ({ ...body, links: { ...(body.links as JsonBody), guide: '/guide' } })),
  ),
  fault(
    'a-site-link-null',
    'Sends null for a link that does not exist',
    ['A-SITE-10'],
    site((body) => ({ ...body, links: { ...(body.links as JsonBody), mcp: null } })),
  ),
  fault(
    'a-site-link-missing',
    'Omits the guide from links',
    ['A-SITE-12'],
    site((body) => ({ ...body, links: without(body.links as JsonBody, 'guide') })),
  ),
];
