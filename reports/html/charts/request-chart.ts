import type { InterfaceName, TimelineBucket } from '../../model.js';
import { counted, grouped } from '../../text/wording.js';
import { each, html, nothing, type SafeHtml } from '../page/safe.js';

const maximumColumns = 60;
const field = { width: 720, height: 120 };

/** What was sent in one span of the run. */
interface Column {
  fromSecond: number;
  a: number;
  b: number;
  tooManyRequests: number;
}

/** The seconds of a run gathered into at most sixty columns of equal width. */
const columnsOf = (timeline: readonly TimelineBucket[]): { columns: Column[]; seconds: number } => {
  const last = timeline.reduce((most, { second }) => Math.max(most, second), 0);
  const seconds = Math.ceil((last + 1) / maximumColumns);
  const columns = Array.from({ length: Math.ceil((last + 1) / seconds) }, (_, index): Column => {
    return { fromSecond: index * seconds, a: 0, b: 0, tooManyRequests: 0 };
  });
  for (const bucket of timeline) {
    const column = columns[Math.floor(bucket.second / seconds)];
    if (column === undefined) continue;
    column[bucket.interface] += bucket.requests;
    column.tooManyRequests += bucket.tooManyRequests;
  }
  return { columns, seconds };
};

const bar = (
  name: InterfaceName | 'refused',
  index: number,
  count: number,
  value: number,
  below: number,
  top: number,
) => {
  const step = field.width / count;
  const scale = field.height / top;
  return html`<rect class="sent-${name}" x="${(index * step).toFixed(1)}" y="${(field.height - (below + value) * scale).toFixed(1)}" width="${Math.max(1, step - 1.5).toFixed(1)}" height="${(value * scale).toFixed(1)}"></rect>`;
};

/** Requests over time, stacked by interface, refusals for quota marked; the same numbers as a table. */
export const requestChart = (timeline: readonly TimelineBucket[]): SafeHtml => {
  if (timeline.length === 0) return nothing;
  const { columns, seconds } = columnsOf(timeline);
  const top = columns.reduce((most, { a, b }) => Math.max(most, a + b), 1);
  const bars = columns.flatMap(({ a, b, tooManyRequests }, index) => [
    bar('a', index, columns.length, a, 0, top),
    bar('b', index, columns.length, b, a, top),
    bar('refused', index, columns.length, Math.min(tooManyRequests, a + b), 0, top),
  ]);
  const span = counted(seconds, 'second');
  return html`<h3>Requests over time</h3>
<p class="keys"><span class="key sent-a">Interface A</span> <span class="key sent-b">Interface B</span> <span class="key sent-refused">answered 429</span> <small>${span} a column, at most ${counted(top, 'request')}</small></p>
<svg class="chart" viewBox="0 0 ${field.width} ${field.height}" width="${field.width}" height="${field.height}" aria-hidden="true" focusable="false">${bars}</svg>
<details class="numbers"><summary>As a table</summary><div class="wide" role="region" tabindex="0" aria-label="Table of requests over time"><table><caption>Requests per ${span}</caption>
<thead><tr><th scope="col">From second</th><th scope="col">A</th><th scope="col">B</th><th scope="col">429</th></tr></thead>
<tbody>${each(columns, ({ fromSecond, a, b, tooManyRequests }) => html`<tr><th scope="row">${grouped(fromSecond)}</th><td>${a}</td><td>${b}</td><td>${tooManyRequests}</td></tr>`)}</tbody></table></div></details>`;
};
