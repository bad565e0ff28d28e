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

/** Replaces behaviours, which learn whether other requests to the same path are being handled. */
export const whileTogether =
  (path: string, change: Conditional<'intercept' | 'headers'>): Override =>
  (sound) => {
    let handled = 0;
    return {
      intercept: (call) => {
        if (call.path === path) handled += 1;
        return sound.intercept(call);
      },
      headers: (lines, exchange) => {
        if (exchange.path === path && handled > 0) handled -= 1;
        return sound.headers(lines, exchange);
      },
      ...change(sound, () => handled > 1),
    };
  };
