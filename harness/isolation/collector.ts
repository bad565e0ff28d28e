import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const megabyte = 2 ** 20;
/** Growth since the last collection that makes another one worth its time. */
const worthwhileMb = 12;
/** Bytes that were received before the system is asked again how much this process holds: the answer costs up to 1 ms. */
const lookEveryBytes = 2 * megabyte;

/** Frees what is no longer used. It is told the bytes that were received; without them it looks at once. */
export type Collector = (receivedBytes?: number) => void;

/**
 * Makes a function that frees what is no longer used, when this process holds more than so many MB and has grown. Bytes
 * of bodies lie outside the heap, so the engine lets many of them pile up before it collects by itself.
 */
export const createCollector = (aboveMb: number): Collector => {
  let collect: (() => void) | undefined;
  let afterLast = 0;
  let received = 0;
  return (receivedBytes = lookEveryBytes) => {
    received += receivedBytes;
    if (received < lookEveryBytes) return;
    received = 0;
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
