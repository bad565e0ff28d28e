/** Result of checking a signature; for information only, requests with any result are served alike. */
export type SignatureVerdict = 'verified' | 'unknown-key' | 'invalid' | 'unreadable';
