import type { ReportedInterface } from '../../derived/interfaces.js';
import type { TimelineBucket } from '../../model/traffic.js';
import { counted, grouped } from '../../text/wording.js';
import { each, html, nothing, type SafeHtml } from '../page/safe.js';
import { axes, drawing, field, frame, roundUp, wholeTicks, yOf } from './axes.js';

const maximumColumns = 40;

/** Requests of one time span of the run. */
interface Column {
  fromSecond: number;
  /** Responses by class of their status. */
  classes: Record<StatusClass, number>;
  all: number;
  tooManyRequests: number;
}

type StatusClass = keyof NonNullable<TimelineBucket['classes']>;

const classNames: readonly (readonly [name: StatusClass, text: string])[] = [
  ['2xx', 'status 2xx'],
  ['3xx', '3xx'],
  ['4xx', '4xx'],
  ['5xx', '5xx'],
  ['none', 'no response'],
];

const noClasses = (): Record<StatusClass, number> => ({ '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0, none: 0 });

/** Groups the seconds of a run into at most forty columns of equal width. */
const columnsOf = (
  timeline: readonly TimelineBucket[],
  letter: string,
): { columns: Column[]; seconds: number } => {
  const last = timeline.reduce((most, { second }) => Math.max(most, second), 0);
  const seconds = Math.ceil((last + 1) / maximumColumns);
  const columns = Array.from({ length: Math.ceil((last + 1) / seconds) }, (_, index): Column => {
    return { fromSecond: index * seconds, classes: noClasses(), all: 0, tooManyRequests: 0 };
  });
  for (const bucket of timeline) {
    if (bucket.interface !== letter) continue;
    const column = columns[Math.floor(bucket.second / seconds)];
    if (column === undefined) continue;
    column.all += bucket.requests;
    // Reports of version 1.0 do not contain the classes.
    for (const [name] of classNames)
      column.classes[name] += bucket.classes?.[name] ?? (name === '2xx' ? bucket.requests : 0);
    column.tooManyRequests += bucket.tooManyRequests;
  }
  return { columns, seconds };
};

const bar = (name: string, index: number, count: number, value: number, below: number, top: number) => {
  const step = field.width / count;
  const y = yOf(below + value, top);
  return html`<rect class="class-${name}" x="${(frame.left + index * step).toFixed(1)}" y="${y.toFixed(1)}" width="${Math.max(1, step - 1.5).toFixed(1)}" height="${(yOf(below, top) - y).toFixed(1)}"></rect>`;
};

/** Returns a chart of the requests to one interface over time, stacked by status class, and the same numbers as a table. */
export const requestChart = (
  timeline: readonly TimelineBucket[],
  { letter, title }: ReportedInterface,
): SafeHtml => {
  if (!timeline.some((bucket) => bucket.interface === letter)) return nothing;
  const { columns, seconds } = columnsOf(timeline, letter);
  const top = roundUp(columns.reduce((most, { all }) => Math.max(most, all), 1));
  const bars = columns.flatMap(({ classes }, index) => {
    let below = 0;
    return classNames.flatMap(([name]) => {
      const count = classes[name];
      below += count;
      return count === 0 ? [] : [bar(name, index, columns.length, count, below - count, top)];
    });
  });
  const span = seconds === 1 ? 'second' : counted(seconds, 'second');
  const met = classNames.filter(([name]) => columns.some(({ classes }) => classes[name] > 0));
  const keys = met.map(([name, text]) => html`<span class="key class-${name}">${text}</span> `);
  return html`<h3>Requests over time, ${title}</h3>
<p class="keys">${keys}<small>each column: ${counted(seconds, 'second')}</small></p>
${drawing(`Requests to ${title} over time by class of status`, [
  axes(
    {
      most: columns.length * seconds,
      name: 'seconds since the run began',
      ticks: wholeTicks(columns.length * seconds),
    },
    { most: top, name: `requests per ${span}` },
  ),
  ...bars,
])}
<details class="numbers"><summary>As a table</summary><div class="wide" role="region" tabindex="0" aria-label="Table of requests to ${title} over time"><table><caption>Requests to ${title} per ${span}</caption>
<thead><tr><th scope="col">From second</th><th scope="col">all</th><th scope="col">429</th>${each(met, ([, text]) => html`<th scope="col">${text}</th>`)}</tr></thead>
<tbody>${each(columns, ({ fromSecond, all, classes, tooManyRequests }) => html`<tr><th scope="row">${grouped(fromSecond)}</th><td>${all}</td><td>${tooManyRequests}</td>${each(met, ([name]) => html`<td>${classes[name]}</td>`)}</tr>`)}</tbody></table></div></details>`;
};
