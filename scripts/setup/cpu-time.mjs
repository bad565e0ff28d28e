// Loaded into each process of a test file: at its end, writes the CPU time that it and the processes it waited for used.
import { appendFileSync, readFileSync } from 'node:fs';

const { TEST_COSTS: file } = process.env;
const [, test = ''] = process.argv;

/** Clock ticks of Linux in /proc: 100 a second on every architecture that Node supports. */
const ticksPerSecond = 100;

/** Seconds of this process and of its ended children; undefined where there is no /proc. */
const cpuSeconds = () => {
  try {
    // The name of the program stands in brackets and may hold spaces; the fields behind it begin with the third.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
  } catch {
    return undefined;
  }
};

if (file !== undefined && /\.test\.m?js$/.test(test))
  process.on('exit', () => {
    const seconds = cpuSeconds();
    if (seconds !== undefined) appendFileSync(file, `${JSON.stringify({ test, seconds })}\n`);
  });
