import { companionFaults } from '../../reference-server/faults/b/faults.js';
import { everyMustClauseCanFail, proveFaults } from './proof-of.js';

everyMustClauseCanFail('b', companionFaults);
proveFaults('b', companionFaults);
