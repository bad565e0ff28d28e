// A process of its own: plays scenarios and judges, and is ended when bytes of the target keep it from going on.
import { servePlayer } from './player.js';

servePlayer();
