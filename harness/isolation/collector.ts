import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { residentBytes } from './memory.js';

const megabyte = 2 ** 20;
/** Growth since the last full collection that justifies another one: at least this many bytes, and this share of the rest. */
const worthwhileBytes = 8 * megabyte;
const worthwhileShare = 1 / 16;
/** Bytes received between two memory look-ups of this process: a look-up takes up to 1 ms. */
const lookEveryBytes = megabyte / 2;

/**
 * Frees unused memory. Receives the number of bytes since the last call; without it, looks the memory up at
 * once.
 */
export type Collector = (receivedBytes?: number) => void;

type Collect = (only?: { readonly type: 'minor' }) => void;

/**
 * Creates a function that frees unused memory when this process uses more than this many MB and has grown.
 * Bytes of bodies are outside the heap, so the engine lets many of them accumulate before it collects. It
 * frees young objects first, which takes a tenth of the time, and all others only if that frees too little.
 */
export const createCollector = (aboveMb: number): Collector => {
  let collect: Collect | undefined;
  let afterLast = 0;
  let received = 0;
  const isWorthwhile = (): boolean => {
    const held = residentBytes();
    const growth = Math.max(worthwhileBytes, afterLast * worthwhileShare);
    return held >= aboveMb * megabyte && held >= afterLast + growth;
  };
  return (receivedBytes = lookEveryBytes) => {
    received += receivedBytes;
    if (received < lookEveryBytes) return;
    received = 0;
    if (!isWorthwhile()) return;
    if (!collect) {
      setFlagsFromString('--expose-gc');
      collect = runInNewContext('gc') as Collect;
    }
    collect({ type: 'minor' });
    if (!isWorthwhile()) return;
    collect();
    afterLast = residentBytes();
  };
};
