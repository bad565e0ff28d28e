// The player process of the bundle. Its program and the contract are one file, whose compiled code is kept.
import { servePlayer } from './player.js';

servePlayer(() => import('../../../specs/interfaces.js'));
