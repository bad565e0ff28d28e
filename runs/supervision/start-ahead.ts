// The program loads this module first when it is asked for a run.
import { interfacesUrl } from '../../specs/interfaces-url.js';
import { defaultLimits } from './limits.js';
import { namesHttps } from './player-environment.js';
import { startPlayerAhead } from './player-link.js';

const settings = Object.entries(process.env).flatMap(([name, value]) =>
  name.startsWith('PLUMBRULE_') ? [value] : [],
);
// Where only a configuration file names a target with https, another player replaces this one.
startPlayerAhead(interfacesUrl.href, defaultLimits.heapMb, namesHttps([...process.argv, ...settings]));
