import { agentFaults } from '../../reference-server/faults/companion/agents/faults.js';
import { proveFaults } from './proof-of.js';

proveFaults('b', agentFaults);
