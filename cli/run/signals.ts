import { exitCodes, type Signal } from '../../runs/exit-codes.js';

/** Listens for the signals that end a run early. */
export interface SignalWatch {
  /** The first signal received, or undefined. */
  readonly caught: () => Signal | undefined;
  stop(): void;
}

/** A terminal signals all its processes, and npm passes its signal on: one key press arrives more than once. */
const sameMs = 500;

/**
 * The first signal ends the work in order; another one, after half a second or more, ends the process at once. What
 * aborts `hangUp` counts as SIGHUP.
 */
export const watchSignals = (onFirst: (signal: Signal) => void, hangUp?: AbortSignal): SignalWatch => {
  let first: Signal | undefined;
  let firstAt = 0;
  const listener = (name: NodeJS.Signals) => {
    const signal = name as Signal;
    if (first !== undefined) {
      if (performance.now() - firstAt > sameMs) process.exit(exitCodes.interrupted[signal]);
      return;
    }
    first = signal;
    firstAt = performance.now();
    onFirst(signal);
  };
  const names = Object.keys(exitCodes.interrupted) as Signal[];
  for (const name of names) process.on(name, listener);
  const onHangUp = () => {
    if (first !== undefined) return;
    first = 'SIGHUP';
    onFirst(first);
  };
  hangUp?.addEventListener('abort', onHangUp);
  // The caller first gets what it needs to end its work.
  if (hangUp?.aborted) queueMicrotask(onHangUp);
  return {
    caught: () => first,
    stop: () => {
      for (const name of names) process.off(name, listener);
      hangUp?.removeEventListener('abort', onHangUp);
    },
  };
};
