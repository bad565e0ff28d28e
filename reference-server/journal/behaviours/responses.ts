import { type HttpBehaviours, soundHttp } from '../../http/behaviours.js';
import type { JournalCall, Operation } from '../exchange.js';
import { type Condition, conditions } from '../presentation/conditions.js';
import { writeJson } from '../presentation/json.js';
import { type Quota, unlimited } from '../quota.js';

/** How any response is made and written. */
export interface ResponseBehaviours extends HttpBehaviours<JournalCall, Condition, Operation> {
  /** Counts requests; the sound journal refuses none. */
  createQuota(): Quota;
}

/** Plain responses, at once. */
export const soundResponses: ResponseBehaviours = {
  ...soundHttp,
  createQuota: unlimited,
  methodsOf: () => ['GET', 'HEAD', 'OPTIONS'],
  statusFor: (condition) => conditions[condition].status,
  serialise: (content) =>
    content instanceof Uint8Array
      ? content
      : Buffer.from(typeof content === 'string' ? content : writeJson(content)),
};
