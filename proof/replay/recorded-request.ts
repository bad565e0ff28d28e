import type { CarriedRequest } from '../../harness/network/network.js';
import type { HttpRequest } from '../../reference-server/http/message.js';
import { received } from '../memory/request.js';
import { hasRandomId } from './reply.js';

/** A request as a scenario sent it. */
export interface RecordedRequest {
  readonly carried: CarriedRequest;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Its number among the requests that the server received at this origin, from 1. */
  readonly number: number;
  /** As handlers receive it; absent when it contains random identifiers of its server. */
  readonly request?: HttpRequest;
}

/** Creates the function that records each request in the order in which a server receives them. */
export const createRecorder = (): ((carried: CarriedRequest, at: number) => RecordedRequest) => {
  const counts = new Map<string, number>();
  return (carried, at) => {
    const number = (counts.get(carried.origin) ?? 0) + 1;
    counts.set(carried.origin, number);
    const recorded = { carried, at, number };
    return hasRandomId(JSON.stringify(carried)) ? recorded : { ...recorded, request: received(carried) };
  };
};
