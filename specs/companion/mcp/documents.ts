import { type Basis, standard } from '../../../harness/declarations/basis.js';
import { revisions } from './requests.js';

/** A MUST of the newest revision of MCP with a handshake: page and heading. Older and newer ones have most of them. */
export const handshake = (section: string): Basis => standard(`MCP ${revisions.legacy}`, section);

/** A MUST of the stateless revision of MCP: page and heading. */
export const stateless = (section: string): Basis => standard(`MCP ${revisions.modern}`, section);
