import type { Clock } from './clock.js';
import type { HttpHandler, HttpReply, HttpRequest } from './http/message.js';
import { readBody } from './http/read-body.js';

/** The test hooks as a fault or a variant may replace them; an absent hook returns 404. */
export interface ControlBehaviours {
  offers(hook: string): boolean;
  /** Time that the clock reports, milliseconds since the epoch. */
  clockNow(clock: Clock): number;
  advance(clock: Clock, seconds: number): void;
  resetRateLimit(reset: () => void): void;
  publish(publish: () => void, clock: Clock): void;
}

/** All four hooks, working. */
export const soundControl: ControlBehaviours = {
  offers: () => true,
  clockNow: (clock) => clock.now(),
  advance: (clock, seconds) => clock.advance(seconds),
  resetRateLimit: (reset) => reset(),
  publish: (publish) => publish(),
};

/** What the hooks control. */
export interface ControlContext {
  readonly clock: Clock;
  readonly behaviours: ControlBehaviours;
  readonly resetRateLimit: () => void;
  readonly publish: () => void;
}

interface Reply {
  readonly status: number;
  readonly content?: object;
}

const longestBodyBytes = 10_000;
// A century: later dates leave the range of RFC 3339.
const furthestAdvanceSeconds = 3_155_760_000;

const secondsIn = (body: string | undefined): number | undefined => {
  try {
    const { seconds } = JSON.parse(body ?? '') as { seconds?: unknown };
    const legal = typeof seconds === 'number' && seconds >= 0 && seconds <= furthestAdvanceSeconds;
    return legal ? seconds : undefined;
  } catch {
    return undefined;
  }
};

const replyTo = async (request: HttpRequest, context: ControlContext): Promise<Reply> => {
  const { behaviours, clock } = context;
  const hook = `${request.method} ${(request.url ?? '').split('?')[0]}`;
  if (!behaviours.offers(hook)) return { status: 404 };
  switch (hook) {
    case 'GET /clock':
      return { status: 200, content: { now: new Date(behaviours.clockNow(clock)).toISOString() } };
    case 'POST /clock/advance': {
      const seconds = secondsIn(await readBody(request, longestBodyBytes));
      if (seconds === undefined)
        return { status: 400, content: { error: 'Send {"seconds": n}, n not negative.' } };
      behaviours.advance(clock, seconds);
      return { status: 204 };
    }
    case 'POST /rate-limit/reset':
      behaviours.resetRateLimit(context.resetRateLimit);
      return { status: 204 };
    case 'POST /snapshot/publish':
      behaviours.publish(context.publish, clock);
      return { status: 204 };
    default:
      return { status: 404 };
  }
};

const written = ({ status, content }: Reply): HttpReply =>
  content === undefined
    ? { status, lines: [], chunks: [] }
    : {
        status,
        lines: [['Content-Type', 'application/json']],
        chunks: [Buffer.from(JSON.stringify(content))],
      };

/** Creates the handler of the test hooks; other paths return 404. */
export const createControl = (context: ControlContext): HttpHandler => ({
  handle: async (request) => written(await replyTo(request, context)),
});
