import { exitCodes, type Signal } from '../../runs/exit-codes.js';

/** Listens for the signals that end a run early. */
export interface SignalWatch {
  /** The first signal received, or undefined. */
  readonly caught: () => Signal | undefined;
  stop(): void;
}

/** The first signal ends the work in order; a second one ends the process at once. */
export const watchSignals = (onFirst: (signal: Signal) => void): SignalWatch => {
  let first: Signal | undefined;
  const listener = (name: NodeJS.Signals) => {
    const signal = name as Signal;
    if (first !== undefined) process.exit(exitCodes.interrupted[signal]);
    first = signal;
    onFirst(signal);
  };
  const names = Object.keys(exitCodes.interrupted) as Signal[];
  for (const name of names) process.on(name, listener);
  return {
    caught: () => first,
    stop: () => {
      for (const name of names) process.off(name, listener);
    },
  };
};
