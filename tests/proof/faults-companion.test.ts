import { agentFaults } from '../../reference-server/faults/companion/agents/faults.js';
import { companionFaults } from '../../reference-server/faults/companion/faults.js';
import { everyMustClauseCanFail, proveFaults } from './proof-of.js';

everyMustClauseCanFail('b', [...companionFaults, ...agentFaults]);
proveFaults('b', companionFaults);
