import { allRequests, interfacesOf } from '../../derived/interfaces.js';
import type { ConformanceReport } from '../../model/report.js';
import { counted, durationText, grouped } from '../../text/wording.js';
import { each, html, nothing, type SafeHtml } from '../page/safe.js';
import { budgetChart } from './budget-chart.js';
import { latencyChart } from './latency-chart.js';
import { requestChart } from './request-chart.js';

/** Returns the section with the requests over time and the announced quota. */
export const trafficSection = (report: ConformanceReport): SafeHtml => {
  const { timeline, budget, requests, waitedMs } = report;
  if (timeline.length + budget.length === 0) return nothing;
  const sent = interfacesOf(report)
    .map(({ letter }) => `${grouped(requests[letter] ?? 0)} to Interface ${letter.toUpperCase()}`)
    .concat(requests.control === undefined ? [] : [`${grouped(requests.control)} to the test hooks`])
    .join(', ');
  const waited = waitedMs === 0 ? 'nothing' : durationText(waitedMs);
  return html`<section aria-labelledby="traffic"><h2 id="traffic">Traffic</h2>
<p class="lead">${counted(allRequests(report), 'request')} (${sent}), retries included; waited ${waited} for quotas and retries.</p>
<details class="fold"><summary>Charts</summary>${each(interfacesOf(report), (one) => requestChart(timeline, one))}${budgetChart(budget)}${latencyChart(report.routes)}</details></section>`;
};
