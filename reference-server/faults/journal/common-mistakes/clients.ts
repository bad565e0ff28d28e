import { gzipSync } from 'node:zlib';
import type { Fault } from '../../../fault.js';
import { encoded, isDeflateOnly } from '../../../http/forms.js';
import { type JournalCall, type JsonBody, refuse } from '../../../journal/exchange.js';
import { tagged } from '../../../journal/presentation/entity-tags.js';
import { fault } from '../journal-fault.js';
import { withCurrentCall } from './current-call.js';

const headerOf = (call: JournalCall | undefined, name: string): string =>
  String(call?.request?.headers[name] ?? '');

const prefersPages = (call: JournalCall | undefined): boolean =>
  headerOf(call, 'accept').startsWith('text/html');

/** Responses that depend on headers of ordinary clients (contract: Endpoints, introduction). */
export const commonClientMistakes: readonly Fault[] = [
  fault(
    'a-client-page-for-browsers',
    'Shows successes as a web page to clients that prefer one',
    ['A-HTTP-04', 'A-HTTP-03', 'A-STABLE-01'],
    () => ({
      intercept: (call) =>
        prefersPages(call) && call.method === 'GET' && call.operation === 'search'
          ? { mediaType: 'text/html; charset=utf-8', content: '<!DOCTYPE html><title>Record</title>' }
          : undefined,
    }),
  ),
  fault(
    'a-client-language',
    'States the language of the client in records',
    ['A-RECORD-08', 'A-STABLE-01'],
    withCurrentCall((sound, currentCall) => ({
      record: (body, kept) => {
        const [language = ''] = headerOf(currentCall(), 'accept-language').split('-');
        return { ...sound.record(body, kept), ...(language === '' ? {} : { language }) };
      },
    })),
  ),
  fault(
    'a-client-comma-in-amounts',
    'Writes amounts as the language of the client does',
    ['A-MONEY-04', 'A-STABLE-01'],
    withCurrentCall((sound, currentCall) => ({
      decimal: (paise) => {
        const decimal = String(sound.decimal(paise));
        return headerOf(currentCall(), 'accept-language').startsWith('de')
          ? decimal.replace('.', ',')
          : decimal;
      },
    })),
  ),
  fault(
    'a-client-titles-in-language',
    'Translates titles of pages for the language of the client',
    ['A-STABLE-01'],
    withCurrentCall((sound, currentCall) => ({
      item: (body, kept, operation) => {
        const item = sound.item(body, kept, operation);
        return headerOf(currentCall(), 'accept-language').startsWith('hi')
          ? { ...(item as JsonBody), title: `हिन्दी: ${kept.title}` }
          : item;
      },
    })),
  ),
  fault(
    'a-client-language-not-acceptable',
    'Returns 406 to clients of another language',
    ['A-PROBLEM-01', 'A-HTTP-07', 'A-PROBLEM-02', 'A-STABLE-01'],
    () => ({
      intercept: (call) =>
        /^(?!.*\ben\b)[a-z]/.test(headerOf(call, 'accept-language'))
          ? { status: 406, mediaType: 'text/plain', content: 'no such language' }
          : undefined,
    }),
  ),
  fault(
    'a-client-other-origin',
    'Returns 403 to pages of another origin',
    ['A-AUTH-01', 'A-HTTP-07', 'A-PROBLEM-01', 'A-PROBLEM-02', 'A-STABLE-01'],
    () => ({
      intercept: (call) =>
        headerOf(call, 'origin') === ''
          ? undefined
          : { status: 403, mediaType: 'text/plain', content: 'Invalid CORS request' },
    }),
  ),
  fault(
    'a-client-any-date-is-current',
    'Returns 304 for every If-Modified-Since',
    ['A-HTTP-09', 'A-STABLE-01'],
    () => ({
      intercept: (call) =>
        headerOf(call, 'if-modified-since') === '' ? undefined : { status: 304, mediaType: '', content: '' },
    }),
  ),
  fault(
    'a-client-any-tag-is-current',
    'Returns 304 for every If-None-Match',
    ['A-HTTP-09', 'A-STABLE-01'],
    () => ({
      intercept: (call) =>
        headerOf(call, 'if-none-match') === '' ? undefined : { status: 304, mediaType: '', content: '' },
    }),
  ),
  fault(
    'a-client-former-tag-is-current',
    'Returns 304 for any ETag that it has sent',
    ['A-HTTP-13'],
    tagged((tag, known) => known.includes(tag)),
  ),
  fault(
    'a-client-compressed-record-is-shorter',
    'Leaves the cost out of compressed records',
    ['A-RECORD-14', 'A-STABLE-01'],
    withCurrentCall((sound, currentCall) => ({
      record: (body, kept) => {
        const whole = sound.record(body, kept);
        if (!/\bbr\b/.test(headerOf(currentCall(), 'accept-encoding'))) return whole;
        const { cost: _, ...others } = whole;
        return others;
      },
    })),
  ),
  fault(
    'a-client-compressed-large-page-is-cut',
    'Loses the last record of compressed pages with more than fifty',
    ['A-STABLE-01'],
    withCurrentCall((sound, currentCall) => ({
      page: (page, operation) => {
        const sent = sound.page(page, operation);
        const isCut =
          Array.isArray(sent.items) &&
          sent.items.length > 50 &&
          headerOf(currentCall(), 'accept-encoding') === 'gzip';
        return isCut ? { ...sent, items: (sent.items as unknown[]).slice(0, -1) } : sent;
      },
    })),
  ),
  fault(
    'a-client-deflate-is-gzip',
    'Sends gzip to clients that accept deflate, and names it deflate',
    ['A-HTTP-01'],
    () => ({
      transmit: (reply, { request }) =>
        isDeflateOnly(request?.headers['accept-encoding'])
          ? encoded(reply, 'deflate', gzipSync(Buffer.concat(reply.chunks)))
          : reply,
    }),
  ),
  fault(
    'a-client-overrides-method',
    'Serves a POST that X-HTTP-Method-Override calls another method',
    ['A-METHOD-01'],
    () => ({
      intercept: (call) =>
        call.method === 'POST' && headerOf(call, 'x-http-method-override') !== ''
          ? { status: 200, content: { done: true } }
          : undefined,
    }),
  ),
  fault('a-client-delete-with-body', 'Accepts a DELETE with a body', ['A-METHOD-01'], () => ({
    intercept: (call) =>
      call.method === 'DELETE' && Number(headerOf(call, 'content-length') || 0) > 0
        ? { status: 204, content: '' }
        : undefined,
  })),
  fault('a-client-form-redirected', 'Redirects a POST of a form', ['A-METHOD-01'], () => ({
    intercept: (call) =>
      call.method === 'POST' && headerOf(call, 'content-type').includes('form')
        ? { status: 303, content: '', headers: [['Location', '/']] }
        : undefined,
  })),
  fault(
    'a-client-write-without-body',
    'Serves a POST without a body like a GET',
    ['A-METHOD-01', 'A-METHOD-02'],
    (sound) => ({
      methodsOf: (route) => [...sound.methodsOf(route), 'POST'],
      intercept: (call) =>
        call.method === 'POST' && Number(headerOf(call, 'content-length') || 0) > 0
          ? refuse('wrong_method')
          : sound.intercept(call),
    }),
  ),
];
