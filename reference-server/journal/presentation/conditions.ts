import { longestQ, pageSize, recordId } from '../../contract.js';

/** One way for a call to fail: the members of its problem document (contract: Errors, Interface A). */
export interface ConditionText {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  /** What the client should do next. */
  readonly detail: string;
}

const invalid = { status: 400, code: 'invalid_input', title: 'Invalid input' };

/**
 * Every condition that the journal refuses. Status and code of a condition are a choice, because the contract
 * leaves them open.
 */
export const conditions = {
  bad_limit: {
    ...invalid,
    detail: `Leave limit out for ${pageSize.default} records a page, or send an integer from ${pageSize.least} to ${pageSize.most}.`,
  },
  bad_kind: { ...invalid, detail: 'Leave kind out for all records, or send page, summary, cost or work.' },
  bad_q: { ...invalid, detail: `Send q with 1 to ${longestQ} characters: the words to look for.` },
  repeated_parameter: { ...invalid, detail: 'Send each of q, kind, limit and cursor once at most.' },
  malformed_cursor: { ...invalid, detail: 'Send next_cursor of the page before exactly as it was received.' },
  foreign_cursor: { ...invalid, detail: 'Keep operation, kind and q the same from page to page.' },
  expired_cursor: {
    status: 409,
    code: 'cursor_expired',
    title: 'Cursor expired',
    detail: 'A cursor is valid for one hour. Begin the listing again without a cursor.',
  },
  malformed_id: {
    ...invalid,
    detail: `An id has 1 to ${recordId.longest} lower-case letters, digits and hyphens, and no hyphen first.`,
  },
  unknown_id: {
    status: 404,
    code: 'not_found',
    title: 'Record not found',
    detail: 'No record has this id. Take ids from the listing.',
  },
  unknown_route: {
    status: 404,
    code: 'not_found',
    title: 'Route not found',
    detail: 'Nothing is served at this path. The guide lists the four operations.',
  },
  wrong_method: {
    status: 405,
    code: 'method_not_allowed',
    title: 'Method not allowed',
    detail: 'The journal is read-only. Use one of the methods in the Allow header.',
  },
  malformed_target: { ...invalid, detail: 'The request target holds a malformed percent escape.' },
  malformed_request: { ...invalid, detail: 'The request is not valid HTTP/1.1.' },
  oversized_head: { ...invalid, detail: 'The request line and the headers are too long. Shorten them.' },
  slow_request: { ...invalid, detail: 'The request did not arrive in time. Send it in one go.' },
  bad_host: { ...invalid, detail: 'Send exactly one well-formed Host header.' },
  rate_limited: {
    status: 429,
    code: 'rate_limited',
    title: 'Too many requests',
    detail: 'Wait the seconds that Retry-After names, then go on more slowly.',
  },
  internal: {
    status: 500,
    code: 'internal_error',
    title: 'Internal error',
    detail: 'The journal failed to respond. Try again later.',
  },
  unavailable: {
    status: 503,
    code: 'unavailable',
    title: 'Service unavailable',
    detail: 'The journal is being published. Try again later.',
  },
} as const satisfies Record<string, ConditionText>;

export type Condition = keyof typeof conditions;
