import type { Ended, HttpCall, HttpCondition, Refusal as RefusalOf, Success } from '../../http/call.js';
import type { SignatureVerdict } from '../agents/signatures/verdict.js';
import type { QuotaState } from '../sliding-window.js';
import type { Condition } from './conditions.js';

export type { Content, Success } from '../../http/call.js';
export type { HeaderLine } from '../../http/message.js';

/** Area of a path: quota and header rules depend on it. */
export type Area = 'rest' | 'agent' | 'document' | 'elsewhere' | 'parser';

/** A parsed request; calls with `parser` have none, because Node refused to parse it. */
export interface CompanionCall extends HttpCall {
  /** Path below the server's prefix, still percent-encoded; empty when it could not be read. */
  readonly path: string;
  readonly area: Area;
  readonly route: Route | undefined;
  readonly parameters: Readonly<Record<string, string | undefined>>;
  /** Result of checking the signature; undefined for unsigned requests. */
  readonly signature?: SignatureVerdict | undefined;
  /** State of the quota after counting the call; undefined where nothing is counted. */
  readonly quota?: QuotaState | undefined;
}

/** A call and its result: header and body behaviours use it. */
export type CompanionExchange = Ended<CompanionCall, Condition>;

/** A call that ends as a problem document. */
export type CompanionRefusal = RefusalOf<Condition | HttpCondition>;

/** Result of a call. */
export type CompanionOutcome = Success | CompanionRefusal;

/** One row of the route table. */
export interface Route {
  /** Pattern in the router's syntax, below the server's prefix. */
  readonly path: string;
  readonly area: 'rest' | 'agent' | 'document';
  /** Methods handled by `respond`; OPTIONS is supported on every route. */
  readonly methods: readonly string[];
  respond(call: CompanionCall): CompanionOutcome | Promise<CompanionOutcome>;
}

/** Returns a refusal with this condition. */
export const refuse = (condition: Condition): CompanionRefusal => ({ refused: condition });
