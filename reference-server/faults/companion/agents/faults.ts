import type { Fault } from '../../../fault.js';
import { a2aFaults } from './a2a.js';
import { a2aProtocolFaults } from './a2a-protocol.js';
import { agentCardFaults } from './agent-card.js';
import { a2aDetailFaults } from './details/a2a.js';
import { afterPublicationFaults } from './details/after-publication.js';
import { agreedTwiceFaults } from './details/agreed-twice.js';
import { answerFaults } from './details/answers.js';
import { besideRestFaults } from './details/beside-rest.js';
import { comparedFaults } from './details/compared.js';
import { contradictions } from './details/contradictions.js';
import { crossedReplyFaults } from './details/crossed-replies.js';
import { depthFaults } from './details/depth.js';
import { documentDetailFaults } from './details/documents.js';
import { furtherRequestFaults } from './details/further-requests.js';
import { handshakeSideFaults } from './details/handshake-side.js';
import { keptApartFaults } from './details/kept-apart.js';
import { mcpDetailFaults } from './details/mcp.js';
import { a2aReplyFaults } from './details/replies.js';
import { secondLookFaults } from './details/second-looks.js';
import { shapeFaults } from './details/shapes.js';
import { statelessFaults } from './details/stateless.js';
import { toolTextFaults } from './details/tool-texts.js';
import { validatedInputFaults } from './details/validated-inputs.js';
import { directoryFaults } from './directory.js';
import { directoryKeyFaults } from './directory-keys.js';
import { envelopeFaults } from './envelope.js';
import { mcpListingFaults } from './mcp-listings.js';
import { mcpProtocolFaults } from './mcp-protocol.js';
import { mcpToolFaults } from './mcp-tools.js';
import { mcpTransportFaults } from './mcp-transport.js';
import { openapiFaults } from './openapi.js';
import { describedFaults } from './openapi-described.js';
import { openapiTargetFaults } from './openapi-targets.js';
import { protectedResourceFaults } from './protected-resource.js';
import { signedRequestFaults } from './signed-requests.js';

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
  ...openapiTargetFaults,
  ...describedFaults,
  ...mcpDetailFaults,
  ...a2aDetailFaults,
  ...a2aReplyFaults,
  ...agentCardFaults,
  ...documentDetailFaults,
  ...shapeFaults,
  ...depthFaults,
  ...contradictions,
  ...answerFaults,
  ...secondLookFaults,
  ...statelessFaults,
  ...toolTextFaults,
  ...furtherRequestFaults,
  ...comparedFaults,
  ...besideRestFaults,
  ...handshakeSideFaults,
  ...validatedInputFaults,
  ...afterPublicationFaults,
  ...crossedReplyFaults,
  ...agreedTwiceFaults,
  ...keptApartFaults,
];
