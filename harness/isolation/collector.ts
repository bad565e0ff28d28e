import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const megabyte = 2 ** 20;
/** Growth since the last collection that makes another one worth its time. */
const worthwhileMb = 12;

/**
 * Makes a function that frees what is no longer used, when this process holds more than so many MB and has grown. Bytes
 * of bodies lie outside the heap, so the engine lets many of them pile up before it collects by itself.
 */
export const createCollector = (aboveMb: number): (() => void) => {
  let collect: (() => void) | undefined;
  let afterLast = 0;
  return () => {
    const held = process.memoryUsage.rss();
    if (held < aboveMb * megabyte || held < afterLast + worthwhileMb * megabyte) return;
    if (!collect) {
      setFlagsFromString('--expose-gc');
      collect = runInNewContext('gc') as () => void;
    }
    collect();
    afterLast = process.memoryUsage.rss();
  };
};
