import type { ReportedExchange, ReportedRequest, ReportedResponse } from '../../reports/model/exchanges.js';
import { curlCommand } from '../../reports/text/curl.js';

/** The base URL of the journal in sample reports. */
export const journal = 'https://staging.journal.example/api/v1';

/** A request for a path of the journal. */
export const request = (path: string): ReportedRequest => ({
  method: 'GET',
  url: `${journal}${path}`,
  headers: [
    ['accept', 'application/json, application/problem+json'],
    ['user-agent', 'plumbrule/0.1.0'],
  ],
});

/** A response with a body of text and the headers of a plain server. */
export const response = (status: number, body: string, type = 'application/json'): ReportedResponse => ({
  status,
  headers: [
    ['Content-Type', type],
    ['Date', 'Fri, 20 Nov 2026 09:15:03 GMT'],
    ['Cache-Control', 'public, max-age=60'],
    ['Content-Length', String(Buffer.byteLength(body))],
  ],
  body,
  bytes: Buffer.byteLength(body),
  sha256: '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef',
  shortened: false,
});

/** An exchange of the journal. */
export const exchange = (id: number, path: string, received: ReportedResponse): ReportedExchange => ({
  id,
  interface: 'a',
  at: '2026-11-20T09:15:03.120Z',
  durationMs: 12.4 + id,
  attempt: 1,
  request: request(path),
  response: received,
  redactions: 0,
  curl: curlCommand(request(path)),
});

/** A cost record as the journal would send it. */
export const record = (number: number, decimal: string) => ({
  id: `cost-${String(number).padStart(3, '0')}`,
  kind: 'cost',
  title: 'Refund for surplus river sand',
  description: 'Two loads taken back by the supplier after the basement fill.',
  canonical: `https://journal.example/costs/cost-${number}`,
  last_updated: '2026-06-14',
  revision: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  language: 'en',
  visibility: 'public',
  source: [
    {
      label: 'Supplier bill 118',
      url: 'https://journal.example/bills/118',
      recorded_at: '2026-06',
      precision: 'month',
    },
  ],
  review: 'owner_reviewed',
  text: 'The supplier took back two loads.',
  cost: {
    amount: { currency: 'INR', minor_unit: 'paise', amount_minor: -5, decimal },
    category: 'materials',
    scope: 'basement',
    kind: 'refund',
    counted: true,
    precision: 'month',
    from: '2026-06-01',
    to: '2026-06-30',
    coverage: 'full',
  },
});
