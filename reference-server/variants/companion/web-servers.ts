import type { Override } from '../../companion/overrides.js';
import type { CompanionCall, Success } from '../../companion/presentation/exchange.js';
import type { Variant } from '../../variant.js';
import { variant } from './companion-variant.js';

/** The page that nginx sends on its own. */
const page = (status: number, title: string): Success => ({
  status,
  mediaType: 'text/html',
  content: `<html>\r\n<head><title>${status} ${title}</title></head>\r\n<body>\r\n<center><h1>${status} ${title}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`,
});

/** Responds to some calls before the application: without any of its header lines. */
const before = (outcomeOf: (call: CompanionCall) => Success | undefined, server?: string): Override => {
  const ofServer = (lines: readonly (readonly [string, string])[]) =>
    server === undefined ? lines : [...lines, ['Server', server] as const];
  return (sound) => ({
    intercept: (call) => outcomeOf(call) ?? sound.intercept(call),
    headers: (lines, exchange) =>
      ofServer(
        // A limiter may refuse the request before the web server sees it.
        outcomeOf(exchange)?.status !== exchange.status
          ? sound.headers(lines, exchange)
          : lines.filter(([name]) => /^(date|content-(type|length))$/i.test(name)),
      ),
  });
};

/** What a web server does itself whose application has the routes only: the documents are its files. */
const servesFiles = ({ method, area, route, path }: CompanionCall): Success | undefined => {
  if (route === undefined && area === 'elsewhere') return page(404, 'Not Found');
  if (route === undefined && path.startsWith('/api/v1/')) return page(404, 'Not Found');
  return area === 'document' && !['GET', 'HEAD'].includes(method) ? page(405, 'Not Allowed') : undefined;
};

/** A document that counts its readings, kept for each address and each coding, as a cache does that says nothing. */
const keptByCoding: Override = (sound) => {
  const kept = new Map<string, Uint8Array>();
  return {
    serialise: (content, exchange) => {
      const body = sound.serialise(content, exchange);
      if (exchange.path !== '/developers.md' || exchange.status !== 200) return body;
      const key = `${exchange.query} ${exchange.request?.headers['accept-encoding']}`;
      const found = kept.get(key) ?? Buffer.concat([body, Buffer.from(`\nReadings: ${kept.size + 1000}\n`)]);
      kept.set(key, found);
      return found;
    },
  };
};

/** A program that writes a document anew for each request, whatever the method. */
const anyMethodReads: Override = (sound) => {
  let written = 1000;
  return {
    intercept: (call) => {
      if (call.path !== '/auth.md') return sound.intercept(call);
      written += 1;
      const content = `---\nwritten: 2026-09-01T06:00:00.${written}Z\n---\n# Authentication\n\nNo key is needed.\n`;
      return { mediaType: 'text/markdown; charset=utf-8', content };
    },
  };
};

/** A site that has one page for every write outside of its API. */
const startPage: Override = (sound) => ({
  intercept: (call) =>
    ['POST', 'PUT', 'PATCH', 'DELETE'].includes(call.method) && !/^\/(api|mcp$|a2a$)/.test(call.path)
      ? {
          mediaType: 'text/html; charset=utf-8',
          content: '<!doctype html><html><head><title>Library</title></head></html>',
        }
      : sound.intercept(call),
});

const onMalformed =
  (outcome: Success) =>
  ({ path }: CompanionCall): Success | undefined =>
    /%zz/i.test(path) ? outcome : undefined;

/** Legal responses of a web server in front of the application. */
export const webServerVariants: readonly Variant[] = [
  variant(
    'b-documents-are-files',
    'A web server serves the documents and refuses paths that do not exist, with its own pages',
    before(servesFiles),
  ),
  variant(
    'b-documents-are-files-of-server',
    'The same, and every response names the server',
    before(servesFiles, 'nginx'),
  ),
  variant(
    'b-document-kept-by-coding',
    'A silent cache keeps a document that counts its readings, for each coding',
    keptByCoding,
  ),
  variant(
    'b-document-ignores-methods',
    'A document begins with the time of its response, whatever the method',
    anyMethodReads,
  ),
  variant(
    'b-writes-get-start-page',
    'Writes outside of the routes get the start page of the site',
    startPage,
  ),
  variant(
    'b-malformed-escape-fails-page',
    'A web server fails at a malformed escape, with its own page',
    before(onMalformed(page(500, 'Internal Server Error'))),
  ),
  variant(
    'b-escaped-nul-page',
    'A web server does not find a path with an escaped NUL, with its own page',
    before(({ path }) =>
      path.includes('%00')
        ? {
            status: 404,
            mediaType: 'text/html; charset=iso-8859-1',
            content:
              '<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">\n<html><head>\n<title>404 Not Found</title>\n</head></html>',
          }
        : undefined,
    ),
  ),
  variant(
    'b-malformed-escape-forbidden',
    'A firewall forbids a malformed escape, in JSON of its own',
    before(onMalformed({ status: 403, mediaType: 'application/json', content: { message: 'Forbidden' } })),
  ),
];
