// Loaded before the command line (`node --import`): writes the cost of its processes to the file that
// BENCH_USAGE names.
import { writeFileSync } from 'node:fs';
import { kilobytesIn, textOf } from './process-records.js';

const file = process.env.BENCH_USAGE;

/** MB of files that this process has mapped, the program of Node above all: its player shares them. */
const sharedMb = (): number => kilobytesIn(textOf('/proc/self/status'), 'RssFile') / 1024;

// Players are started with the same options; the command line counts their cost.
if (file !== undefined && /plumbrule$|run-here-start\.cjs$/.test(process.argv[1] ?? ''))
  process.once('exit', () => {
    const [mark] = performance.getEntriesByName('players ended');
    const players =
      mark && 'detail' in mark ? (mark.detail as { cpuMs: number; mostMemoryMb: number }) : undefined;
    const { user, system } = process.cpuUsage();
    writeFileSync(
      file,
      JSON.stringify({
        cpuMs: (user + system) / 1000 + (players?.cpuMs ?? 0),
        mostMemoryMb:
          process.resourceUsage().maxRSS / 1024 + (players ? players.mostMemoryMb - sharedMb() : 0),
      }),
    );
  });
