import type { CompanionBehaviours } from '../../behaviours.js';
import type { Library } from '../../library.js';
import { type Prompt, prompts } from '../offers/prompts.js';
import { type Resource, resourcesOf } from '../offers/resources.js';
import { type Tool, tools } from '../offers/tools.js';

/** What the MCP endpoint offers. */
export interface Offer {
  readonly library: Library;
  readonly tools: readonly Tool[];
  readonly resources: readonly Resource[];
  readonly prompts: readonly Prompt[];
}

/** Returns the offers, from which the catalogue and the server card are written too, after the behaviours. */
export const offerOf = (library: Library, behaviours: CompanionBehaviours): Offer => ({
  library,
  tools: behaviours.mcpTools(tools),
  resources: behaviours.mcpResources(resourcesOf(library)),
  prompts: behaviours.mcpPrompts(prompts),
});
