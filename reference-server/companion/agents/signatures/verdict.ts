/** What the signature of a request turned out to be; for information only, every verdict is served alike. */
export type SignatureVerdict = 'verified' | 'unknown-key' | 'invalid' | 'unreadable';
