import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const megabyte = 2 ** 20;
/** Growth since the last collection that justifies another one. */
const worthwhileMb = 12;
/** Bytes received between two memory look-ups of this process: a look-up takes up to 1 ms. */
const lookEveryBytes = 2 * megabyte;

/**
 * Frees unused memory. Receives the number of bytes since the last call; without it, looks the memory up at
 * once.
 */
export type Collector = (receivedBytes?: number) => void;

/**
 * Creates a function that frees unused memory when this process uses more than this many MB and has grown.
 * Bytes of bodies are outside the heap, so the engine lets many of them accumulate before it collects.
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
