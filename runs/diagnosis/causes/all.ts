import type { Causes } from './cause.js';
import { companionAgentCauses } from './companion-agents.js';
import { companionCardCauses } from './companion-cards.js';
import { companionContentCauses } from './companion-content.js';
import { companionMcpCauses } from './companion-mcp.js';
import { companionMixedUpCauses } from './companion-mixed-up.js';
import { companionQuotaCauses } from './companion-quota.js';
import { companionRestCauses } from './companion-rest.js';
import { companionRevisionCauses } from './companion-revisions.js';
import { companionStandardCauses } from './companion-standards.js';
import { journalContentCauses } from './journal-content.js';
import { journalPagingCauses } from './journal-paging.js';
import { journalProtocolCauses } from './journal-protocol.js';
import { journalTimeCauses } from './journal-time.js';

/** The usual cause of breaking a clause, by clause id. Members of objects need no row. */
export const causeOf: Causes = {
  ...journalProtocolCauses,
  ...journalContentCauses,
  ...journalPagingCauses,
  ...journalTimeCauses,
  ...companionRestCauses,
  ...companionQuotaCauses,
  ...companionAgentCauses,
  ...companionStandardCauses,
  ...companionMcpCauses,
  ...companionContentCauses,
  ...companionRevisionCauses,
  ...companionCardCauses,
  ...companionMixedUpCauses,
};
