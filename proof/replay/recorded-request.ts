import type { CarriedRequest } from '../../harness/network/network.js';
import type { HttpRequest } from '../../reference-server/http/message.js';
import { received } from '../memory/request.js';
import { hasRandomId } from './reply.js';

/** A request as a scenario sent it. */
export interface RecordedRequest {
  readonly carried: CarriedRequest;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** As handlers receive it; absent when it contains random identifiers of its server. */
  readonly request?: HttpRequest;
}

/** Returns a request, with its time, for any number of servers. */
export const recordedRequest = (carried: CarriedRequest, at: number): RecordedRequest =>
  hasRandomId(JSON.stringify(carried)) ? { carried, at } : { carried, at, request: received(carried) };
