import type { Fault } from '../../../fault.js';
import { a2aFaults } from './a2a.js';
import { a2aProtocolFaults } from './a2a-protocol.js';
import { directoryFaults } from './directory.js';
import { directoryKeyFaults } from './directory-keys.js';
import { envelopeFaults } from './envelope.js';
import { mcpListingFaults } from './mcp-listings.js';
import { mcpProtocolFaults } from './mcp-protocol.js';
import { mcpToolFaults } from './mcp-tools.js';
import { mcpTransportFaults } from './mcp-transport.js';
import { openapiFaults } from './openapi.js';
import { protectedResourceFaults } from './protected-resource.js';
import { signedRequestFaults } from './signed-requests.js';
import { a2aSlips } from './slips/a2a.js';
import { depthSlips } from './slips/depth.js';
import { documentSlips } from './slips/documents.js';
import { mcpSlips } from './slips/mcp.js';
import { shapeSlips } from './slips/shapes.js';
import { statelessSlips } from './slips/stateless.js';

/** Every deliberate fault of the companion's agent interfaces. */
export const agentFaults: readonly Fault[] = [
  ...envelopeFaults,
  ...mcpProtocolFaults,
  ...mcpTransportFaults,
  ...mcpToolFaults,
  ...mcpListingFaults,
  ...a2aFaults,
  ...a2aProtocolFaults,
  ...directoryFaults,
  ...directoryKeyFaults,
  ...signedRequestFaults,
  ...protectedResourceFaults,
  ...openapiFaults,
  ...mcpSlips,
  ...a2aSlips,
  ...documentSlips,
  ...shapeSlips,
  ...depthSlips,
  ...statelessSlips,
];
