import type { Fault } from '../../../fault.js';
import { a2aFaults } from './a2a.js';
import { a2aConductFaults } from './a2a-conduct.js';
import { directoryFaults } from './directory.js';
import { directoryKeyFaults } from './directory-keys.js';
import { envelopeFaults } from './envelope.js';
import { mcpConductFaults } from './mcp-conduct.js';
import { mcpListingFaults } from './mcp-listings.js';
import { mcpToolFaults } from './mcp-tools.js';
import { mcpTransportFaults } from './mcp-transport.js';
import { openapiFaults } from './openapi.js';
import { protectedResourceFaults } from './protected-resource.js';
import { signedRequestFaults } from './signed-requests.js';
import { a2aSlips } from './slips/a2a.js';
import { documentSlips } from './slips/documents.js';
import { mcpSlips } from './slips/mcp.js';

/** Every deliberate fault of the agents' side of the companion. */
export const agentFaults: readonly Fault[] = [
  ...envelopeFaults,
  ...mcpConductFaults,
  ...mcpTransportFaults,
  ...mcpToolFaults,
  ...mcpListingFaults,
  ...a2aFaults,
  ...a2aConductFaults,
  ...directoryFaults,
  ...directoryKeyFaults,
  ...signedRequestFaults,
  ...protectedResourceFaults,
  ...openapiFaults,
  ...mcpSlips,
  ...a2aSlips,
  ...documentSlips,
];
