import { quota } from '../../../specs/contract.js';
import { causes } from './cause.js';

/** Quota and RateLimit fields of Interface B. */
export const companionQuotaCauses = causes([
  [
    'B-RATE-01',
    'RateLimit-Limit is missing, for instance at {request} (status {status}).',
    'Put every REST route and agent endpoint behind the limiter that sends the fields.',
  ],
  [
    'B-RATE-02',
    'RateLimit-Remaining is missing, for instance at {request} (status {status}).',
    'Send it wherever the other RateLimit fields are sent.',
  ],
  [
    'B-RATE-03',
    'RateLimit-Reset is missing, for instance at {request} (status {status}).',
    'Send it wherever the other RateLimit fields are sent.',
  ],
  [
    'B-RATE-04',
    'RateLimit-Policy is missing, for instance at {request} (status {status}).',
    `Send ${quota.requests};w=${quota.windowSeconds}.`,
  ],
  [
    'B-RATE-05',
    `RateLimit-Limit is not ${quota.requests}: {received}.`,
    `Send the integer ${quota.requests}.`,
  ],
  [
    'B-RATE-06',
    `RateLimit-Remaining is not an integer from 0 to ${quota.requests}: {received}.`,
    'Send the number of requests that are left in the window.',
  ],
  [
    'B-RATE-07',
    'RateLimit-Reset is not the seconds to the reset, 0 to 60: {received}.',
    `Send seconds, at most ${quota.windowSeconds}: not a timestamp and not milliseconds.`,
  ],
  [
    'B-RATE-08',
    `RateLimit-Policy is not ${quota.requests};w=${quota.windowSeconds}: {received}.`,
    `Announce, and keep, ${quota.requests} requests per ${quota.windowSeconds} seconds.`,
  ],
  ['B-RATE-09', 'Errors do not carry the RateLimit fields: {received}.', 'Send them with errors too.'],
  [
    'B-RATE-10',
    'No X-RateLimit field accompanies the RateLimit fields.',
    'Send at least one X-RateLimit field.',
  ],
  ['B-RATE-14', 'A 429 has no Retry-After.', 'Send Retry-After with every 429.'],
  ['B-RATE-15', 'Retry-After is not well-formed: {received}.', 'Send whole seconds or an HTTP date, once.'],
  [
    'B-RATE-16',
    'Retry-After and RateLimit-Reset of a 429 disagree: expected {expected}, received {received}.',
    'Compute both from the same time.',
  ],
  ['B-RATE-17', 'RateLimit-Remaining of a 429 is not 0: {received}.', 'Send 0 with a 429.'],
  [
    'B-QUOTA-01',
    'RateLimit-Remaining does not fall as requests are sent: {received}.',
    'Count every request of the client.',
  ],
  [
    'B-QUOTA-02',
    `RateLimit-Remaining is higher than what is left of ${quota.requests} requests in ${quota.windowSeconds} seconds: expected {expected}, received {received}.`,
    `Count all requests of the last ${quota.windowSeconds} seconds.`,
  ],
  [
    'B-QUOTA-03',
    'Requests past the quota are not refused with 429: {received}.',
    'Refuse request 121 of a sliding minute with 429.',
  ],
  [
    'B-QUOTA-04',
    `More than ${quota.requests} requests are served before the first 429: {received}.`,
    'Refuse from request 121 on.',
  ],
  [
    'B-QUOTA-05',
    'Requests are served although another route returns 429: {received}.',
    'Use one counter for all REST routes and agent endpoints, with or without credentials.',
  ],
  [
    'B-QUOTA-06',
    'The quota is not a sliding window: {received}.',
    `Count the requests of the last ${quota.windowSeconds} seconds at every request; no fixed window, no refilling bucket.`,
  ],
  [
    'B-QUOTA-07',
    'A request is still refused after the wait of Retry-After: {received}.',
    'Send the seconds until the oldest request leaves the window.',
  ],
  [
    'B-QUOTA-08',
    `Requests count for longer than ${quota.windowSeconds} seconds: {received}.`,
    `Drop requests from the count after ${quota.windowSeconds} seconds.`,
  ],
  [
    'B-QUOTA-11',
    'RateLimit-Remaining is wrong: expected {expected}, received {received}.',
    `Send ${quota.requests} minus the requests in the last ${quota.windowSeconds} seconds.`,
  ],
  [
    'B-QUOTA-12',
    `Requests older than ${quota.windowSeconds} seconds still count: expected {expected}, received {received}.`,
    `Drop requests from the count ${quota.windowSeconds} seconds after they arrived; do not count refused ones.`,
  ],
  [
    'B-QUOTA-13',
    'Requests for a note that does not exist do not count: expected {expected}, received {received}.',
    'Count every request, also those that end with an error.',
  ],
  [
    'B-QUOTA-14',
    'RateLimit-Remaining stays 0 after the window has passed, although requests are served: {received}.',
    `Compute it for each response from the requests in the last ${quota.windowSeconds} seconds.`,
  ],
  [
    'B-QUOTA-15',
    'Requests of one kind do not count as one each: expected {expected}, received {received}.',
    'Count each request once, whatever its route: searches, notes and requests to /mcp and /a2a too.',
  ],
  [
    'B-QUOTA-16',
    'A later window is smaller than the first: expected {expected}, received {received}.',
    `Keep one limiter of ${quota.requests} requests in ${quota.windowSeconds} seconds, and reset its state after a refusal.`,
  ],
]);
