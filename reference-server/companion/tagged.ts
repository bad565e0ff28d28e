import { addsLine, both, type Override } from './overrides.js';

const tag = '"plumb-1"';

/** Sends an entity tag with the responses of paths that begin so, and 304 to requests that carry it (RFC 9110, 13.1.2). */
export const tagged = (path: string): Override =>
  both(
    (sound) => ({
      intercept: (call) =>
        call.path.startsWith(path) && call.request?.headers['if-none-match'] === tag
          ? { status: 304, mediaType: '', content: '' }
          : sound.intercept(call),
    }),
    addsLine('ETag', tag, (exchange) => exchange.path.startsWith(path) && exchange.status < 400),
  );
