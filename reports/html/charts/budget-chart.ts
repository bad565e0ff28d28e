import type { BudgetPoint } from '../../model.js';
import { durationText, grouped } from '../../text/wording.js';
import { each, html, nothing, type SafeHtml } from '../page/safe.js';
import { axes, drawing, roundUp, xOf, yOf } from './axes.js';

const maximumPoints = 120;

/** Returns at most a fixed number of points, evenly chosen, always with the last one. */
const thinned = (points: readonly BudgetPoint[]) => {
  const step = Math.ceil(points.length / maximumPoints);
  return points.filter((_, index) => index % step === 0 || index === points.length - 1);
};

type Value = (point: BudgetPoint) => number | null;

/** Draws a line through all points with a value; it breaks where a point has none. */
const line = (points: readonly BudgetPoint[], value: Value, top: number, lastMs: number) => {
  let pen = 'M';
  return points
    .map((point) => {
      const height = value(point);
      if (height === null) {
        pen = 'M';
        return '';
      }
      const x = xOf(point.atMs, lastMs);
      const y = yOf(Math.max(0, height), top);
      const step = `${pen}${x.toFixed(1)} ${y.toFixed(1)}`;
      pen = 'L';
      return step;
    })
    .join('');
};

const shown = (value: number | null) => (value === null ? 'none' : grouped(value));

/** What interface B announced of its quota against our own count of it; the same numbers as a table. */
export const budgetChart = (budget: readonly BudgetPoint[]): SafeHtml => {
  if (budget.length === 0) return nothing;
  // Requests run side by side: points come as they end, the axis runs by when they were sent.
  const points = thinned([...budget].sort((one, other) => one.atMs - other.atMs));
  const lastMs = Math.max(1, ...points.map(({ atMs }) => atMs));
  const top = roundUp(
    Math.max(1, ...points.map((point) => Math.max(point.reportedRemaining ?? 0, point.modelRemaining))),
  );
  const announced = line(points, ({ reportedRemaining }) => reportedRemaining, top, lastMs);
  const counted = line(points, ({ modelRemaining }) => modelRemaining, top, lastMs);
  return html`<h3>Quota of Interface B</h3>
<p class="keys"><span class="key announced">announced remainder</span> <span class="key modelled">our own count (dashed)</span></p>
${drawing('Quota of Interface B over time', [
  axes(
    { most: Math.ceil(lastMs / 1000), name: 'seconds since the run began' },
    { most: top, name: 'requests left' },
  ),
  html`<path class="modelled" d="${counted}" fill="none"></path><path class="announced" d="${announced}" fill="none"></path>`,
])}
<details class="numbers"><summary>As a table</summary><div class="wide" role="region" tabindex="0" aria-label="Table of the quota"><table><caption>Quota of Interface B</caption>
<thead><tr><th scope="col">At</th><th scope="col">Limit</th><th scope="col">Remaining</th><th scope="col">Reset, s</th><th scope="col">Our count</th></tr></thead>
<tbody>${each(points, (point) => html`<tr><th scope="row">${durationText(point.atMs)}</th><td>${shown(point.reportedLimit)}</td><td>${shown(point.reportedRemaining)}</td><td>${shown(point.reportedResetSeconds)}</td><td>${shown(point.modelRemaining)}</td></tr>`)}</tbody></table></div></details>`;
};
