import type { Variant } from '../../../variant.js';
import { a2aVariants } from './a2a.js';
import { directoryVariants } from './directory.js';
import { agentDocumentVariants } from './documents.js';
import { mcpMessageVariants } from './mcp-messages.js';
import { mcpTextVariants } from './mcp-texts.js';
import { mcpTransportVariants } from './mcp-transport.js';
import { openapiVariants } from './openapi.js';
import { otherTextVariants } from './other-texts.js';
import { toolSchemaVariants } from './tool-schemas.js';

/** Every legal deviation of the companion's agent interfaces. */
export const agentVariants: readonly Variant[] = [
  ...mcpTransportVariants,
  ...mcpMessageVariants,
  ...toolSchemaVariants,
  ...mcpTextVariants,
  ...otherTextVariants,
  ...a2aVariants,
  ...directoryVariants,
  ...agentDocumentVariants,
  ...openapiVariants,
];
