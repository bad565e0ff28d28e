// A separate process: plays scenarios and judges. It is ended when bytes of the target block it.
import { servePlayer } from './player.js';

const module = process.argv[2] ?? '';
servePlayer(() => import(module));
