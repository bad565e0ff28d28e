import { jsonObjectOf } from '../../../harness/formats/json.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import type { Secrets } from '../../../harness/secrets/secrets.js';
import type {
  ReportedExchange,
  ReportedRequest,
  ReportedResponse,
} from '../../../reports/model/exchanges.js';
import { curlCommand } from '../../../reports/text/curl.js';
import { redactExchange } from '../../../reports/text/redact.js';
import { type BodyDigest, digestOf, showBody } from './body.js';

/** Bytes of a body in the report; `exchanges.ndjson` holds all of it. */
export const reportedBodyBytes = 16_384;

const requestOf = ({ request }: Exchange): ReportedRequest => ({
  method: request.method,
  url: request.url,
  headers: request.headers.map(([name, value]) => [name, value]),
  ...(request.body === undefined ? {} : { body: request.body }),
});

const responseOf = (
  exchange: Exchange,
  limit: number,
  secrets: Secrets,
  known: BodyDigest | undefined,
): ReportedResponse | undefined => {
  const { response } = exchange;
  if (!response) return undefined;
  const digest = known ?? digestOf(response);
  return {
    status: response.status,
    headers: response.headers.map(([name, value]) => [name, value]),
    ...showBody(response, limit, secrets),
    ...digest,
    shortened: response.truncated || response.body.length > limit || digest.bytes > response.body.length,
  };
};

/** Options for reporting an exchange. */
export interface ExchangeView {
  /** Most bytes of the body. */
  readonly bodyBytes: number;
  readonly secrets: Secrets;
  readonly timeoutMs: number;
  /** Length and digest of the whole body, when the exchange no longer holds it. */
  readonly digest?: BodyDigest | undefined;
  /** False where the curl command is not needed. */
  readonly curl?: boolean;
}

/**
 * Returns an exchange for the report and the evidence file: bounded, without secrets, with its curl command.
 */
export const reportExchange = (exchange: Exchange, view: ExchangeView): ReportedExchange => {
  const { secrets, bodyBytes, digest, timeoutMs } = view;
  const response = responseOf(exchange, bodyBytes, secrets, digest);
  const problem = (exchange.response?.status ?? 0) >= 400 ? jsonObjectOf(exchange) : undefined;
  const requestId = problem?.request_id;
  const shown = redactExchange(
    {
      id: exchange.id,
      interface: exchange.interface,
      at: new Date(exchange.startedAt).toISOString(),
      durationMs: Math.round(exchange.durationMs * 10) / 10,
      attempt: exchange.attempt,
      request: requestOf(exchange),
      ...(response ? { response } : {}),
      ...(exchange.failure ? { error: { ...exchange.failure } } : {}),
      ...(typeof requestId === 'string' ? { requestId: secrets.hide(requestId).slice(0, 200) } : {}),
      redactions: 0,
      curl: '',
    },
    secrets.headerNames,
  );
  if (view.curl === false) return secrets.hideIn(shown);
  const curl = curlCommand(shown.request, Math.max(1, Math.ceil(timeoutMs / 1000)));
  return secrets.hideIn({ ...shown, curl });
};
