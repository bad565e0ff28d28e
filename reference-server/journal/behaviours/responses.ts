import { type HttpBehaviours, soundHttp } from '../../http/behaviours.js';
import type { JournalCall, Operation } from '../exchange.js';
import { type Condition, conditions } from '../presentation/conditions.js';
import { writeJsonBytes } from '../presentation/json.js';
import { type Quota, unlimited } from '../quota.js';

/** How responses are created and written. */
export interface ResponseBehaviours extends HttpBehaviours<JournalCall, Condition, Operation> {
  /** Counts requests; the conformant journal refuses none. */
  createQuota(): Quota;
}

/** Plain responses, without delay. */
export const soundResponses: ResponseBehaviours = {
  ...soundHttp,
  createQuota: unlimited,
  methodsOf: () => ['GET', 'HEAD', 'OPTIONS'],
  statusFor: (condition) => conditions[condition].status,
  serialise: (content) => {
    if (content instanceof Uint8Array) return content;
    return typeof content === 'string' ? Buffer.from(content) : writeJsonBytes(content);
  },
};
