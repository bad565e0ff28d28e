import type { Ended, HttpCall, HttpCondition, Refusal as RefusalOf, Success } from '../../http/call.js';
import type { SignatureVerdict } from '../agents/signatures/verdict.js';
import type { QuotaState } from '../sliding-window.js';
import type { Condition } from './conditions.js';

export type { Content, Success } from '../../http/call.js';
export type { HeaderLine } from '../../http/message.js';

/** What a path belongs to: the quota and the header rules go by it. */
export type Area = 'rest' | 'agent' | 'document' | 'elsewhere' | 'parser';

/** A request as read; `parser` calls have no request, for Node refused to read one. */
export interface CompanionCall extends HttpCall {
  /** Path below the server's prefix, still percent-encoded; empty when it could not be read. */
  readonly path: string;
  readonly area: Area;
  readonly route: Route | undefined;
  readonly parameters: Readonly<Record<string, string | undefined>>;
  /** What the signature of a signed request is worth; undefined for unsigned ones. */
  readonly signature?: SignatureVerdict | undefined;
  /** What the quota says after counting the call; undefined where nothing is counted. */
  readonly quota?: QuotaState | undefined;
}

/** A call and how it ended: header and body behaviours decide by it. */
export type CompanionExchange = Ended<CompanionCall, Condition>;

/** A call that ends as a problem document. */
export type CompanionRefusal = RefusalOf<Condition | HttpCondition>;

/** How a call ends. */
export type CompanionOutcome = Success | CompanionRefusal;

/** One row of the route table. */
export interface Route {
  /** Pattern in the router's syntax, below the server's prefix. */
  readonly path: string;
  readonly area: 'rest' | 'agent' | 'document';
  /** Methods answered by `answer`; OPTIONS is answered for every route. */
  readonly methods: readonly string[];
  respond(call: CompanionCall): CompanionOutcome | Promise<CompanionOutcome>;
}

/** A refusal for the named condition. */
export const refuse = (condition: Condition): CompanionRefusal => ({ refused: condition });
