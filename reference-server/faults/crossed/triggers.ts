import type { Read } from './reads.js';

/** When an effect shows; it looks only at what a server can know. */
export interface Trigger {
  /** The end of the id of a fault; empty for always. */
  readonly id: string;
  /** The end of the title of a fault. */
  readonly says: string;
  holds(read: Read): boolean;
  /** Requests take some time, so that others arrive meanwhile. */
  readonly isSlow?: boolean;
  /** Holds at some times and not at others; without it, it holds from some moment on. */
  readonly comesAndGoes?: boolean;
}

/** Each time. */
export const always: Trigger = { id: '', says: '', holds: () => true };
/** From the second request for the same on. */
export const again: Trigger = {
  id: '-again',
  says: ' when it is requested again',
  holds: ({ times }) => times > 1,
};
/** While another request is being handled. */
export const atOnce: Trigger = {
  id: '-at-once',
  says: ' while others are requested',
  holds: ({ isTogether }) => isTogether,
  isSlow: true,
  comesAndGoes: true,
};
/** For clients that send a header field. */
export const withHeader = (name: string): Trigger => ({
  id: `-with-${name}`,
  says: ` for clients that send ${name}`,
  holds: ({ headers }) => headers[name] !== undefined,
  comesAndGoes: true,
});
/** When the server has run for some time. */
export const afterSeconds = (seconds: number): Trigger => ({
  id: `-after-${seconds}-seconds`,
  says: ` after ${seconds} seconds`,
  holds: ({ runSeconds }) => runSeconds >= seconds,
});
/** After the first publication. */
export const afterPublication: Trigger = {
  id: '-after-publication',
  says: ' after a publication',
  holds: ({ isPublished }) => isPublished,
};
/** From the nth request to the place on, whatever it asks for. */
export const fromNth = (nth: number): Trigger => ({
  id: `-from-${nth}`,
  says: ` from request ${nth} on`,
  holds: ({ number }) => number >= nth,
});

const hourSeconds = 3600;

/** Header fields that ordinary clients, proxies and browsers send. */
const headers = ['authorization', 'cookie', 'accept-encoding', 'accept-language', 'origin', 'if-none-match'];

/** The triggers that random cells are drawn from, in kinds that are drawn equally often. */
export const triggers: readonly (readonly Trigger[])[] = [
  [always],
  [again],
  [atOnce],
  headers.map(withHeader),
  [afterSeconds(hourSeconds)],
  [afterPublication],
  [fromNth(3)],
];
