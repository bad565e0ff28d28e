import type { IncomingHttpHeaders } from 'node:http';

/** What a server knows of one request to a place. */
export interface Read {
  /** The same for requests that ask for the same. */
  readonly key: string;
  readonly headers: IncomingHttpHeaders;
  /** How often the same was requested, this time included. */
  readonly times: number;
  /** The number of this request among those to the place, from 1. */
  readonly number: number;
  /** Whether others of these requests are being handled. */
  readonly isTogether: boolean;
  readonly isPublished: boolean;
  /** Since the first request to the server, by its clock. */
  readonly runSeconds: number;
}

/** Counts and remembers requests for one server. */
export const createReads = () => {
  const times = new Map<string, number>();
  const handled = new Set<unknown>();
  let [all, first, now, isPublished] = [0, Number.POSITIVE_INFINITY, 0, false];
  return {
    /** Any request arrives, at this time in milliseconds. */
    arrive: (at: number): void => {
      now = at;
      first = Math.min(first, at);
    },
    begin: (request: unknown): void => {
      handled.add(request);
    },
    end: (request: unknown): void => {
      handled.delete(request);
    },
    publish: (): void => {
      isPublished = true;
    },
    /** Counts a request to the place. */
    read: (key: string, headers: IncomingHttpHeaders = {}): Read => {
      const count = (times.get(key) ?? 0) + 1;
      times.set(key, count);
      all += 1;
      const runSeconds = (now - first) / 1000;
      const isTogether = handled.size > 1;
      const number = all;
      return {
        ...{ key, headers, times: count, number, isTogether, runSeconds },
        // The server may notice a publication only while it handles the request.
        get isPublished() {
          return isPublished;
        },
      };
    },
  };
};

/** Requests of one server. */
export type Reads = ReturnType<typeof createReads>;
