import { protectedResourceDocument } from '../../companion/agents/protected-resource.js';
import { statelessRevision } from '../../companion/agents/requests.js';
import { directoryPath } from '../../companion/agents/signatures/directory-route.js';
import type { Fault } from '../../fault.js';
import { companionPlaces, documentPlace } from '../crossed/companion-places.js';
import { faultOf } from '../crossed/cross.js';
import { anothers, cut, type Effect, empty, fails, grows, stale, twice } from '../crossed/effects.js';
import type { Place } from '../crossed/place.js';
import {
  afterPublication,
  afterSeconds,
  again,
  always,
  atOnce,
  type Trigger,
  withHeader,
} from '../crossed/triggers.js';

const afterAnHour = afterSeconds(3600);

/** For clients of some revisions of MCP. */
const inRevisions = (id: string, says: string, isMeant: (revision: string) => boolean): Trigger => ({
  id,
  says,
  holds: ({ headers }) => isMeant(String(headers['mcp-protocol-version'])),
});
const afterInitialize = inRevisions(
  '-after-initialize',
  ' after initialize',
  (revision) => revision !== statelessRevision,
);
const inOlder = inRevisions('-in-older-revisions', ' in revisions before 2025-11-25', (revision) =>
  ['2025-06-18', '2025-03-26'].includes(revision),
);

const { search, listing, note, searchSite, getProfile, listContent, getNote } = companionPlaces;
const { tools, resources, prompts, resource, prompt, message } = companionPlaces;
const metadata = documentPlace(protectedResourceDocument.path, true);
const directory = documentPlace(directoryPath, true);

const rows: readonly (readonly [Place, Effect, Trigger, ...breaks: string[]])[] = [
  [search, empty, again, 'B-STABLE-01'],
  [search, empty, afterPublication, 'B-ROUTE-20'],
  [search, fails, afterPublication, 'B-HTTP-07', 'B-ROUTE-02'],
  [search, anothers, atOnce, 'B-STABLE-01', 'B-ROUTE-09', 'B-ROUTE-20', 'B-MCP-112'],
  [listing, fails, afterPublication, 'B-HTTP-07', 'B-ROUTE-03'],
  [listing, empty, always, 'B-ROUTE-52'],
  [listing, empty, withHeader('authorization'), 'B-STABLE-01'],
  [listing, empty, withHeader('accept-encoding'), 'B-STABLE-01', 'B-ROUTE-21'],
  [note, cut, always, 'B-MCP-56'],
  [note, twice, again, 'B-STABLE-01'],
  [searchSite, empty, always, 'B-MCP-36'],
  [searchSite, fails, afterPublication, 'B-MCP-25'],
  [getProfile, empty, always, 'B-MCP-60'],
  [getProfile, empty, afterPublication, 'B-MCP-60'],
  [getProfile, fails, inOlder, 'B-MCP-25'],
  [listContent, stale, afterPublication, 'B-MCP-72'],
  [listContent, fails, afterInitialize, 'B-MCP-25'],
  [getNote, grows, always, 'B-MCP-56', 'B-STABLE-01'],
  [getNote, fails, afterAnHour, 'B-MCP-25'],
  [tools, cut, afterInitialize, 'B-MCP-20'],
  [tools, cut, inOlder, 'B-MCP-20'],
  [resources, twice, always, 'B-MCP-46'],
  [prompts, twice, always, 'B-MCP-46'],
  [resource, fails, afterAnHour, 'B-MCP-42'],
  [resource, fails, afterInitialize, 'B-MCP-42'],
  [resource, anothers, always, 'B-MCP-37', 'B-MCP-56'],
  [resource, empty, again, 'B-MCP-56'],
  [prompt, grows, always, 'B-STABLE-01'],
  [prompt, fails, afterPublication, 'B-MCP-43'],
  [prompt, fails, afterAnHour, 'B-MCP-43'],
  [prompt, fails, afterInitialize, 'B-MCP-43'],
  [message, fails, afterPublication, 'B-A2A-01'],
  [metadata, fails, afterPublication, 'B-HTTP-07', 'B-OAUTH-01'],
  [directory, empty, afterAnHour, 'B-SIG-01', 'B-STABLE-01'],
];

/** Faults of the companion that an effect, a trigger and a place make. */
export const crossedFaults: readonly Fault[] = rows.map(([place, effect, trigger, ...breaks]) =>
  faultOf({ place, effect, trigger }, breaks),
);
