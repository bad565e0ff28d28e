import type { CompanionBehaviours } from '../../behaviours.js';
import type { Library } from '../../library.js';
import { type Prompt, prompts } from '../features/prompts.js';
import { type Resource, resourcesOf } from '../features/resources.js';
import { type Tool, tools } from '../features/tools.js';

/** Features of the MCP endpoint: tools, resources and prompts. */
export interface McpFeatures {
  readonly library: Library;
  readonly tools: readonly Tool[];
  readonly resources: readonly Resource[];
  readonly prompts: readonly Prompt[];
}

/** Returns the features as the behaviours change them. The catalogue and the server card are written from them too. */
export const mcpFeaturesOf = (library: Library, behaviours: CompanionBehaviours): McpFeatures => ({
  library,
  tools: behaviours.mcpTools(tools),
  resources: behaviours.mcpResources(resourcesOf(library)),
  prompts: behaviours.mcpPrompts(prompts),
});
