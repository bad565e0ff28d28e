import { derivedFaults } from '../../proof/derived-faults.js';
import { proveFaults } from './proof-of.js';

proveFaults('a', derivedFaults);
