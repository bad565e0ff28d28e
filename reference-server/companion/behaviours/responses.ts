import { type HttpBehaviours, soundHttp } from '../../http/behaviours.js';
import { type Condition, conditions } from '../presentation/conditions.js';
import type { CompanionCall, Content, Route } from '../presentation/exchange.js';

/** How any response is made and written. */
export interface ResponseBehaviours extends HttpBehaviours<CompanionCall, Condition, Route> {
  /** A discovery document before it is sent; undefined makes its path unknown. */
  document(path: string, content: Content): Content | undefined;
}

/** Plain responses, at once. */
export const soundResponses: ResponseBehaviours = {
  ...soundHttp,
  methodsOf: (route) => [...route.methods, 'OPTIONS'],
  statusFor: (condition) => conditions[condition].status,
  // A malformed query is read as far as it goes; only the path must be well escaped.
  acceptsTarget: (call) => soundHttp.acceptsTarget({ ...call, rawQuery: '' }),
  document: (_path, content) => content,
};
