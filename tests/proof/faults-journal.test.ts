import { derivedFaults } from '../../proof/derived-faults.js';
import { journalFaults } from '../../reference-server/faults/journal/faults.js';
import { everyMustClauseCanFail, proveFaults } from './proof-of.js';

everyMustClauseCanFail('a', [...journalFaults, ...derivedFaults]);
proveFaults('a', journalFaults);
