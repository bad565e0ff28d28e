import { type HttpBehaviours, soundHttp } from '../../http/behaviours.js';
import { isWellEscaped } from '../../http/target.js';
import { type Condition, conditions } from '../presentation/conditions.js';
import type { CompanionCall, Content, Route } from '../presentation/exchange.js';

/** How responses are created and written. */
export interface ResponseBehaviours extends HttpBehaviours<CompanionCall, Condition, Route> {
  /** Final change of a discovery document; undefined makes its path unknown. */
  document(path: string, content: Content): Content | undefined;
}

/** Plain responses, without delay. */
export const soundResponses: ResponseBehaviours = {
  ...soundHttp,
  methodsOf: (route) => [...route.methods, 'OPTIONS'],
  statusFor: (condition) => conditions[condition].status,
  // A malformed query is read as far as possible; only the path must be correctly escaped.
  acceptsTarget: ({ path }) => isWellEscaped(path),
  document: (_path, content) => content,
};
