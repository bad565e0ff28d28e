import type { Finding } from '../model/findings.js';

/** Returns where a finding stands, for one line of text: the request, and the pointer or header field in its response. */
export const placeOf = ({ request, pointer }: Finding): string =>
  [request === undefined ? '' : `${request.method} ${request.url}`, pointer]
    .filter((part) => part !== '')
    .join(' ');
