import type { Abort } from '../../harness/network/abort.js';
import type {
  ArrivingResponse,
  CarriedRequest,
  Network,
  OpenNetwork,
} from '../../harness/network/network.js';
import type { MemoryServer } from './server.js';

/** How a server that keeps the contract is slow, busy or away; requests are counted from 1. */
export interface Mood {
  /** Delay of the response to a request, milliseconds. */
  readonly latencyMs?: (number: number) => number;
  /** Delay of each test hook, milliseconds. */
  readonly hookMs?: number;
  /** A status that something in front returns for a request: 429 with Retry-After 1, or 503. */
  readonly refusal?: (number: number) => 429 | 503 | undefined;
}

const every =
  <T>(count: number, value: T) =>
  (number: number): T | undefined =>
    number % count === 0 ? value : undefined;
const always = (latencyMs: number): Mood => ({ latencyMs: () => latencyMs, hookMs: latencyMs });
const often429 = { refusal: every(2, 429 as const) };

/** Moods of staging servers, by what they do. */
export const moods: Readonly<Record<string, Mood>> = {
  'no latency': {},
  'each response after 0.3 s': always(300),
  'each response after 2 s': always(2000),
  'each tenth response after 9 s': { latencyMs: (number) => every(10, 9000)(number) ?? 0 },
  'every second response 429, Retry-After 1': often429,
  'each tenth response 503': { refusal: every(10, 503 as const) },
  'each test hook after 3.5 s': { hookMs: 3500 },
  'each response after 2 s, every second one 429': { ...always(2000), ...often429 },
};

const refusalOf = (code: 429 | 503, { path }: CarriedRequest): ArrivingResponse => {
  const problem = {
    type: 'https://journal.example/guide#errors',
    title: 'Later',
    status: code,
    detail: 'Send the request again later.',
    instance: path.split('?', 1)[0],
    code: code === 429 ? 'rate_limited' : 'unavailable',
    request_id: 'in-front',
  };
  return {
    status: code,
    headers: [
      ['Content-Type', 'application/problem+json'],
      ['API-Version', '2026-08-22'],
      ...(code === 429 ? ([['Retry-After', '1']] as const) : []),
    ],
    body: (async function* () {
      yield new TextEncoder().encode(JSON.stringify(problem));
    })(),
  };
};

/** Called for each request: the origin that it is sent to, and whether the server itself gets it. */
export type OnMoodRequest = (origin: string, isServed: boolean) => void;

/** Returns the network of a server with something of this mood in front of it. */
export const inMood = (
  server: MemoryServer,
  { latencyMs, hookMs = 0, refusal }: Mood,
  onRequest: OnMoodRequest = () => undefined,
): OpenNetwork => {
  const control = new URL(server.controlUrl).origin;
  let count = 0;
  const carryWith = (inner: Network) => async (request: CarriedRequest, abort: Abort) => {
    const isHook = request.origin === control;
    if (!isHook) count += 1;
    const number = count;
    const code = isHook ? undefined : refusal?.(number);
    onRequest(request.origin, code === undefined);
    const arrives = code === undefined ? inner.carry(request, abort) : refusalOf(code, request);
    const delay = isHook ? hookMs : (latencyMs?.(number) ?? 0);
    const late = new Promise<void>((resolve, reject) => {
      if (delay === 0) resolve();
      else server.clock.after(delay, resolve);
      abort.onAbort(() => reject(new Error('aborted')));
    });
    const [arrived] = await Promise.all([arrives, late]);
    return arrived;
  };
  return (timeoutMs) => {
    const inner = server.openNetwork(timeoutMs);
    return { ...inner, carry: carryWith(inner) };
  };
};
