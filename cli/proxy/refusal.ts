/** A request that a proxy does not forward. */
export interface Refusal {
  readonly status: number;
  readonly title: string;
  readonly text: string;
}

/** What of a request decides whether it is forwarded. */
export interface AskedOfProxy {
  readonly url?: string | undefined;
  readonly host?: string | undefined;
  readonly upgrade?: string | undefined;
}

const isLoopback = (host: string): boolean => /^(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/i.test(host);

/**
 * Returns why a request is not forwarded; undefined where it is. Another name may lead to this machine by DNS rebinding:
 * a page elsewhere must not reach the target.
 */
export const refusalOf = ({ url = '', host, upgrade }: AskedOfProxy): Refusal | undefined => {
  if (host !== undefined && !isLoopback(host))
    return {
      status: 421,
      title: 'Misdirected Request',
      text: 'it is asked as 127.0.0.1 or localhost only',
    };
  if (!url.startsWith('/'))
    return {
      status: 400,
      title: 'Bad Request',
      text: 'it forwards to one target: ask it for a path, as you would ask the target',
    };
  // A server may ignore an upgrade to HTTP/2, which some clients offer with every request (RFC 9110, 7.8).
  return upgrade === undefined || /^\s*h2c\s*$/i.test(upgrade)
    ? undefined
    : { status: 501, title: 'Not Implemented', text: 'it does not change the protocol of a connection' };
};

/** Returns the document of a response that is the proxy's own (RFC 9457). */
export const ownProblem = ({ status, title, text }: Refusal): string =>
  JSON.stringify({
    type: 'about:blank',
    title,
    status,
    detail: `This response is from plumbrule proxy, not from the target: ${text}.`,
  });
