import type { ReportedInterface } from '../../interfaces.js';
import type { InterfaceName, TimelineBucket } from '../../model.js';
import { counted, grouped } from '../../text/wording.js';
import { each, html, nothing, type SafeHtml } from '../page/safe.js';

const maximumColumns = 60;
const field = { width: 720, height: 120 };

/** What was sent in one span of the run. */
interface Column {
  fromSecond: number;
  /** Requests by letter of the interface. */
  sent: Record<InterfaceName, number>;
  all: number;
  tooManyRequests: number;
}

/** The seconds of a run gathered into at most sixty columns of equal width. */
const columnsOf = (timeline: readonly TimelineBucket[]): { columns: Column[]; seconds: number } => {
  const last = timeline.reduce((most, { second }) => Math.max(most, second), 0);
  const seconds = Math.ceil((last + 1) / maximumColumns);
  const columns = Array.from({ length: Math.ceil((last + 1) / seconds) }, (_, index): Column => {
    return { fromSecond: index * seconds, sent: {}, all: 0, tooManyRequests: 0 };
  });
  for (const bucket of timeline) {
    const column = columns[Math.floor(bucket.second / seconds)];
    if (column === undefined) continue;
    column.sent[bucket.interface] = (column.sent[bucket.interface] ?? 0) + bucket.requests;
    column.all += bucket.requests;
    column.tooManyRequests += bucket.tooManyRequests;
  }
  return { columns, seconds };
};

const bar = (name: string, index: number, count: number, value: number, below: number, top: number) => {
  const step = field.width / count;
  const scale = field.height / top;
  return html`<rect class="sent-${name}" x="${(index * step).toFixed(1)}" y="${(field.height - (below + value) * scale).toFixed(1)}" width="${Math.max(1, step - 1.5).toFixed(1)}" height="${(value * scale).toFixed(1)}"></rect>`;
};

/** Requests over time, stacked by interface, refusals for quota marked; the same numbers as a table. */
export const requestChart = (
  timeline: readonly TimelineBucket[],
  interfaces: readonly ReportedInterface[],
): SafeHtml => {
  if (timeline.length === 0) return nothing;
  const { columns, seconds } = columnsOf(timeline);
  const top = columns.reduce((most, { all }) => Math.max(most, all), 1);
  const bars = columns.flatMap(({ sent, all, tooManyRequests }, index) => {
    let below = 0;
    const stacked = interfaces.map(({ letter }) => {
      const count = sent[letter] ?? 0;
      below += count;
      return bar(letter, index, columns.length, count, below - count, top);
    });
    return [...stacked, bar('refused', index, columns.length, Math.min(tooManyRequests, all), 0, top)];
  });
  const span = counted(seconds, 'second');
  const keys = interfaces.map(
    ({ letter }) => html`<span class="key sent-${letter}">Interface ${letter.toUpperCase()}</span> `,
  );
  return html`<h3>Requests over time</h3>
<p class="keys">${keys}<span class="key sent-refused">answered 429</span> <small>${span} a column, at most ${counted(top, 'request')}</small></p>
<svg class="chart" viewBox="0 0 ${field.width} ${field.height}" width="${field.width}" height="${field.height}" aria-hidden="true" focusable="false">${bars}</svg>
<details class="numbers"><summary>As a table</summary><div class="wide" role="region" tabindex="0" aria-label="Table of requests over time"><table><caption>Requests per ${span}</caption>
<thead><tr><th scope="col">From second</th>${each(interfaces, ({ letter }) => html`<th scope="col">${letter.toUpperCase()}</th>`)}<th scope="col">429</th></tr></thead>
<tbody>${each(columns, ({ fromSecond, sent, tooManyRequests }) => html`<tr><th scope="row">${grouped(fromSecond)}</th>${each(interfaces, ({ letter }) => html`<td>${sent[letter] ?? 0}</td>`)}<td>${tooManyRequests}</td></tr>`)}</tbody></table></div></details>`;
};
