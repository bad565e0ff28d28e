import { agentFaults } from '../../reference-server/faults/b/agents/faults.js';
import { companionFaults } from '../../reference-server/faults/b/faults.js';
import { everyMustClauseCanFail, proveFaults } from './proof-of.js';

everyMustClauseCanFail('b', [...companionFaults, ...agentFaults]);
proveFaults('b', companionFaults);
