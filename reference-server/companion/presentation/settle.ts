import type { CompanionBehaviours } from '../behaviours.js';
import { type Call, type Outcome, refuse } from './exchange.js';

const isWellEscaped = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** Answers a call that is within its quota. */
export const settle = async (call: Call, behaviours: CompanionBehaviours): Promise<Outcome> => {
  if (call.request?.headers.host === undefined) return refuse('missing_host');
  if (!isWellEscaped(call.path)) return refuse('malformed_target');
  const intercepted = behaviours.intercept(call);
  if (intercepted !== undefined) return intercepted;
  if (call.route === undefined) return refuse('unknown_route');
  if (!behaviours.methodsOf(call.route).includes(call.method)) return refuse('wrong_method');
  if (call.method === 'OPTIONS') return { status: 204, mediaType: '', content: '' };
  try {
    return await call.route.answer(call);
  } catch {
    return refuse('internal');
  }
};
