// The program loads this module first when it is asked for a run.
import { interfacesUrl } from '../../specs/interfaces-url.js';
import { defaultLimits } from './limits.js';
import { startPlayerAhead } from './player-link.js';

startPlayerAhead(interfacesUrl.href, defaultLimits.heapMb);
