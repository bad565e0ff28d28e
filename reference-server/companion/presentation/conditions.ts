/** One way for a call to fail: the members of its problem document (contract: Errors, Interface B). */
export interface ConditionText {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly hint: string;
}

const invalid = { status: 400, code: 'invalid_parameter', title: 'Invalid parameter' };
const unreadable = { code: 'malformed_request', title: 'The request could not be read' };

/**
 * Every condition that the companion refuses. Where the contract is open, the status of a condition is a
 * choice.
 */
export const conditions = {
  unknown_note: {
    status: 404,
    code: 'note_not_found',
    title: 'Note not found',
    detail: 'No published note has this slug.',
    hint: 'List the published notes with GET /api/v1/content?kind=note and use one of their ids.',
  },
  bad_slug: {
    status: 400,
    code: 'invalid_slug',
    title: 'Invalid slug',
    detail: 'A slug consists of letters, digits and the signs - . _ ~.',
    hint: 'List the published notes with GET /api/v1/content?kind=note and use one of their ids.',
  },
  unknown_route: {
    status: 404,
    code: 'resource_not_found',
    title: 'Resource not found',
    detail: 'Nothing is served at this path.',
    hint: 'Read /developers.md for all routes.',
  },
  wrong_method: {
    status: 405,
    code: 'method_not_allowed',
    title: 'Method not allowed',
    detail: 'The companion is read-only; this path does not support this method.',
    hint: 'Use one of the methods in the Allow header.',
  },
  missing_query: {
    ...invalid,
    detail: 'The parameter query is missing or empty.',
    hint: 'Send query with 1 to 200 characters.',
  },
  bad_limit: {
    ...invalid,
    detail: 'The parameter limit is not an integer from 1 to 50.',
    hint: 'Leave limit out, or send an integer from 1 to 50.',
  },
  bad_kind: {
    ...invalid,
    detail: 'The parameter kind names no known kind.',
    hint: 'Use note, craft, book, watch or all.',
  },
  malformed_target: {
    ...unreadable,
    status: 400,
    detail: 'The path holds a malformed percent escape.',
    hint: 'Write a percent sign itself as %25.',
  },
  bad_host: {
    ...unreadable,
    status: 400,
    detail: 'The request does not name exactly one host.',
    hint: 'Send exactly one well-formed Host header.',
  },
  malformed_request: {
    ...unreadable,
    status: 400,
    detail: 'The request is not valid HTTP/1.1.',
    hint: 'Check the request line, the method and the header lines.',
  },
  oversized_body: {
    ...unreadable,
    status: 413,
    detail: 'The body is longer than a mebibyte.',
    hint: 'Send less at once.',
  },
  oversized_head: {
    ...unreadable,
    status: 431,
    detail: 'The request line and headers are too long.',
    hint: 'Shorten the path, the query or the headers.',
  },
  slow_request: {
    ...unreadable,
    status: 408,
    detail: 'The request did not arrive in time.',
    hint: 'Send the request again, in one go.',
  },
  rate_limited: {
    status: 429,
    code: 'rate_limited',
    title: 'Too many requests',
    detail: 'The quota of this window is used up.',
    hint: 'Wait the seconds of Retry-After, then go on more slowly.',
  },
  internal: {
    status: 500,
    code: 'internal_error',
    title: 'Internal error',
    detail: 'The companion failed to respond.',
    hint: 'Try again later.',
  },
} as const satisfies Record<string, ConditionText>;

/** Name of a condition. */
export type Condition = keyof typeof conditions;
