// A process of `npm run soak`: draws one server for each seed it is sent.
import { drawOf, type SoakFlags } from './soak-draws.js';

const flags = JSON.parse(process.argv[2] ?? '') as SoakFlags;

process.on('message', async (seed: number) => process.send?.(await drawOf(flags, seed)));
