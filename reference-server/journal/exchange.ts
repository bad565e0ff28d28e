import type { Ended, HttpCall, HttpCondition, Refusal as RefusalOf, Success } from '../http/call.js';
import type { Condition } from './presentation/conditions.js';

export type { Content, Success } from '../http/call.js';

/** The four operations of the contract (contract: Endpoints, Interface A). */
export type Operation = 'site' | 'list' | 'record' | 'search';

/** A JSON object before it is written; amounts may be bigint. */
export type JsonBody = Readonly<Record<string, unknown>>;

/** A parsed request; its path includes the server's prefix. */
export interface JournalCall extends HttpCall {
  /** Undefined when no route has this path. */
  readonly operation: Operation | undefined;
  /** The decoded id of a `record` call, else empty. */
  readonly id: string;
  /** Number of the request on this server, from 1. */
  readonly number: number;
}

/** A call and its result: header and body behaviours use it. */
export type JournalExchange = Ended<JournalCall, Condition>;

/** A call that ends as a problem document. */
export type JournalRefusal = RefusalOf<Condition | HttpCondition>;

/** Result of a call. */
export type JournalOutcome = Success | JournalRefusal;

/** Returns a refusal with this condition. */
export const refuse = (condition: Condition): JournalRefusal => ({ refused: condition });
