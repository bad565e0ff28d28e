import type { ConformanceReport } from '../../model.js';
import { counted, durationText, grouped } from '../../text/wording.js';
import { html, nothing, type SafeHtml } from '../page/safe.js';
import { budgetChart } from './budget-chart.js';
import { requestChart } from './request-chart.js';

/** What the run asked of the target over time, and what the quota of interface B had to say about it. */
export const trafficSection = ({ timeline, budget, requests, waitedMs }: ConformanceReport): SafeHtml => {
  if (timeline.length + budget.length === 0) return nothing;
  const waited = waitedMs === 0 ? 'nothing' : durationText(waitedMs);
  return html`<section aria-labelledby="traffic"><h2 id="traffic">Traffic</h2>
<p class="lead">${counted(requests.a, 'request')} to Interface A and ${grouped(requests.b)} to Interface B, repetitions included; waited ${waited} for quotas and repetitions.</p>
${requestChart(timeline)}${budgetChart(budget)}</section>`;
};
