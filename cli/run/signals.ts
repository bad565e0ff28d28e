import { exitCodes, type Signal } from '../../runs/exit-codes.js';

/** Listens for SIGINT and SIGTERM while work goes on. */
export interface SignalWatch {
  /** The first signal that came, or undefined. */
  readonly caught: () => Signal | undefined;
  stop(): void;
}

/** The first signal ends the work in order, a second one the process at once. */
export const watchSignals = (onFirst: (signal: Signal) => void): SignalWatch => {
  let first: Signal | undefined;
  const listener = (name: NodeJS.Signals) => {
    const signal: Signal = name === 'SIGTERM' ? 'SIGTERM' : 'SIGINT';
    if (first !== undefined) process.exit(exitCodes.interrupted[signal]);
    first = signal;
    onFirst(signal);
  };
  process.on('SIGINT', listener);
  process.on('SIGTERM', listener);
  return {
    caught: () => first,
    stop: () => {
      process.off('SIGINT', listener);
      process.off('SIGTERM', listener);
    },
  };
};
