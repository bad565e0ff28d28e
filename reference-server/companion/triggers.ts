import type { CompanionBehaviours } from './behaviours.js';
import type { Override } from './overrides.js';

/** Behaviours that are replaced where a condition holds, which each of them asks for. */
type Conditional<Used extends keyof CompanionBehaviours = never> = (
  sound: CompanionBehaviours,
  holds: () => boolean,
) => Partial<Omit<CompanionBehaviours, Used>>;

/** Replaces behaviours, which learn whether something was published. */
export const oncePublished =
  (change: Conditional<'publish'>): Override =>
  (sound) => {
    let wasPublished = false;
    return {
      publish: (before, publications) => {
        wasPublished = true;
        return sound.publish(before, publications);
      },
      ...change(sound, () => wasPublished),
    };
  };

/** Replaces behaviours, which learn whether the server has run for this many seconds of its clock. */
export const onceRunFor =
  (seconds: number, change: Conditional<'intercept'>): Override =>
  (sound) => {
    let [first, now] = [Number.POSITIVE_INFINITY, 0];
    return {
      intercept: (call) => {
        now = call.now;
        first = Math.min(first, now);
        return sound.intercept(call);
      },
      ...change(sound, () => now - first >= seconds * 1000),
    };
  };

/** Time that a request takes where others may arrive meanwhile. */
const latencyMs = 20;

/** Replaces behaviours, which learn whether other requests to the same path are being handled; each takes some time. */
export const whileTogether =
  (path: string, change: Conditional<'intercept' | 'delayMilliseconds' | 'transmit'>): Override =>
  (sound) => {
    const handled = new Set<unknown>();
    return {
      intercept: (call) => {
        if (call.path === path && call.request) handled.add(call.request);
        return sound.intercept(call);
      },
      delayMilliseconds: (exchange) =>
        exchange.path === path ? latencyMs : sound.delayMilliseconds(exchange),
      transmit: (reply, exchange) => {
        handled.delete(exchange.request);
        return sound.transmit(reply, exchange);
      },
      ...change(sound, () => handled.size > 1),
    };
  };
