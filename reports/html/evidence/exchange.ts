import type { ReportedExchange, ReportedHeader, ReportedResponse } from '../../model/exchanges.js';
import { isRepeatable } from '../../text/curl.js';
import { counted, durationText, grouped, timestampText } from '../../text/wording.js';
import { exchangeAnchor } from '../page/anchors.js';
import { html, nothing, type SafeHtml } from '../page/safe.js';
import { clip, firstBytes, shownOf } from './clip.js';
import { commandBlock, copyNote } from './command.js';
import { fragmentBlock } from './fragment.js';
import { layOutJson } from './json-layout.js';
import { cutMiddle } from './long-value.js';

const maximumHeaders = 60;

const headerText = (headers: readonly ReportedHeader[]) => {
  const lines = headers
    .slice(0, maximumHeaders)
    .map(([name, value]) => `${clip(name, 200)}: ${clip(value, 1000)}`);
  const left = headers.length - lines.length;
  return [...lines, ...(left > 0 ? [`… ${counted(left, 'more line')}`] : [])].join('\n');
};

const headerDetails = (title: string, headers: readonly ReportedHeader[]): SafeHtml =>
  html`<details class="headers"><summary>${title} <small>${headers.length}</small></summary><pre tabindex="0" role="group" aria-label="${title}"><code>${headerText(headers)}</code></pre></details>`;

const bodyBlock = (response: ReportedResponse, id: number, limit: number): SafeHtml => {
  const whole = response.body ?? response.bodyBase64 ?? '';
  const body = firstBytes(whole, limit);
  const base64 = response.body === undefined && response.bodyBase64 !== undefined ? ', no UTF-8: base64' : '';
  const laidOut = layOutJson(body);
  const layout = laidOut === body ? '' : ', line breaks added';
  const size = shownOf(Math.min(Buffer.byteLength(body, 'utf8'), response.bytes), response.bytes);
  const elsewhere =
    response.shortened || body.length < whole.length ? `, whole in exchanges.ndjson as ${id}` : '';
  return html`<details class="whole"><summary>Response body <small>${size}${base64}${layout}${elsewhere}, sha256 ${clip(response.sha256.slice(0, 16), 16)}…</small></summary><pre class="body" tabindex="0" role="group" aria-label="Response body of exchange ${id}"><code>${laidOut === '' ? '(not shown)' : laidOut}</code></pre></details>`;
};

const outcome = ({ response, error }: ReportedExchange) =>
  [
    ...(response === undefined ? ['no response'] : [`status ${response.status}`]),
    ...(error === undefined ? [] : [`${clip(error.code, 100)}: ${clip(error.text, 500)}`]),
  ].join(', ');

const facts = (exchange: ReportedExchange) =>
  [
    `exchange ${exchange.id}`,
    timestampText(exchange.at),
    durationText(exchange.durationMs),
    ...(exchange.attempt > 1 ? [`attempt ${exchange.attempt}`] : []),
    ...(exchange.redactions > 0 ? [`${counted(exchange.redactions, 'secret')} redacted`] : []),
    ...(exchange.requestId === undefined ? [] : [`request_id ${clip(exchange.requestId, 200)}`]),
  ].join(' · ');

const repeatNote = ({ curl, response }: ReportedExchange): string =>
  isRepeatable(curl, response?.status)
    ? 'the same request from a POSIX shell'
    : 'the same request, but not the same response later: its cursor lives for an hour, or a value is redacted';

/**
 * Returns one request and its response with headers, body (bounded) and curl command; `pointer` is the place
 * of the finding.
 */
export const exchangeBlock = (exchange: ReportedExchange, bodyLimit: number, pointer?: string): SafeHtml => {
  const { id, request, response, curl } = exchange;
  const requestBody =
    request.body === undefined
      ? nothing
      : html`<p class="label">Request body</p><pre class="body" tabindex="0" role="group" aria-label="Request body of exchange ${id}"><code>${clip(request.body, bodyLimit)}</code></pre>`;
  return html`<div class="exchange${pointer === undefined ? '' : ' main'}" id="${exchangeAnchor(id)}">
<p class="request"><strong>${clip(request.method, 100)}</strong> <code>${cutMiddle(request.url)}</code></p>
<p class="outcome">${outcome(exchange)} <small>${facts(exchange)}</small></p>
${pointer === undefined || response === undefined ? nothing : fragmentBlock(response, pointer, id, bodyLimit)}
${headerDetails(`Request headers of exchange ${grouped(id)}`, request.headers)}
${requestBody}
${response === undefined ? nothing : headerDetails(`Response headers of exchange ${grouped(id)}`, response.headers)}
${response === undefined ? nothing : bodyBlock(response, id, bodyLimit)}
<p class="label">curl <small>${repeatNote(exchange)}${copyNote(curl)}</small></p>
${commandBlock(`curl-${id}`, `curl command of exchange ${id}`, curl)}
</div>`;
};

const sampleText = (exchange: ReportedExchange, bodyLimit: number): string => {
  const { response, curl } = exchange;
  if (response === undefined) return `$ ${clip(curl, 3000)}\n\n${outcome(exchange)}`;
  const body = firstBytes(response.body ?? response.bodyBase64 ?? '', bodyLimit);
  const size = shownOf(Math.min(Buffer.byteLength(body, 'utf8'), response.bytes), response.bytes);
  return `$ ${clip(curl, 3000)}\n\n${headerText(response.headers)}\n\n${body}\n(${size})`;
};

/** Returns one exchange in few elements: curl command, headers and the start of the body as one text. */
export const sampleBlock = (exchange: ReportedExchange, bodyLimit: number): SafeHtml =>
  html`<p id="${exchangeAnchor(exchange.id)}"><strong>${clip(exchange.request.method, 100)}</strong> <code>${cutMiddle(exchange.request.url, 300)}</code> ${outcome(exchange)} <small>${facts(exchange)}</small></p><pre>${sampleText(exchange, bodyLimit)}</pre>`;
