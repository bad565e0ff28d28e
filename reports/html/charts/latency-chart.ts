import type { RouteTraffic } from '../../model/traffic.js';
import { grouped } from '../../text/wording.js';
import { clip } from '../evidence/clip.js';
import { each, html, nothing, type SafeHtml } from '../page/safe.js';
import { axes, drawing, field, frame, roundUp, xOf } from './axes.js';

const mostRoutes = 8;

const routeText = ({ interface: letter, method, route }: RouteTraffic, most = 60): string =>
  `${letter.toUpperCase()} ${clip(method, 20)} ${clip(route, most)}`;

/**
 * Returns a chart of median and 95th percentile of the latency of the most requested routes, and a table of
 * all routes.
 */
export const latencyChart = (routes: readonly RouteTraffic[]): SafeHtml => {
  const answered = [...routes]
    .filter(({ latencyMs }) => latencyMs.p95 > 0)
    .sort((one, other) => other.requests - one.requests);
  const shown = answered.slice(0, mostRoutes);
  if (shown.length === 0) return nothing;
  const most = roundUp(Math.max(...shown.map(({ latencyMs }) => latencyMs.p95)));
  const step = field.height / shown.length;
  const bars = each(shown, (one, index) => {
    const { latencyMs } = one;
    const y = frame.top + index * step;
    const width = (value: number) => Math.max(1, xOf(value, most) - frame.left).toFixed(1);
    return html`<rect class="late-p95" x="${frame.left}" y="${(y + step * 0.1).toFixed(1)}" width="${width(latencyMs.p95)}" height="${(step * 0.8).toFixed(1)}"></rect><rect class="late-median" x="${frame.left}" y="${(y + step * 0.7).toFixed(1)}" width="${width(latencyMs.median)}" height="${(step * 0.2).toFixed(1)}"></rect><text class="route" x="${frame.left + 6}" y="${(y + step * 0.4).toFixed(1)}" dy="4">${routeText(one)}</text>`;
  });
  return html`<h3>Latency per route</h3>
<p class="keys"><span class="key late-median">median</span> <span class="key late-p95">95 of 100 responses</span></p>
${drawing('Latency per route', [axes({ most, name: 'milliseconds to the end of the response' }, undefined), ...bars])}
<details class="numbers"><summary>As a table</summary><div class="wide" role="region" tabindex="0" aria-label="Table of latency per route"><table><caption>Latency per route, milliseconds</caption>
<thead><tr><th scope="col">Route</th><th scope="col">Requests</th><th scope="col">Median</th><th scope="col">p95</th><th scope="col">Slowest</th></tr></thead>
<tbody>${each(answered.slice(0, 20), (one) => html`<tr><th scope="row"><code>${routeText(one, 120)}</code></th><td>${grouped(one.requests)}</td><td>${one.latencyMs.median}</td><td>${one.latencyMs.p95}</td><td>${one.latencyMs.most}</td></tr>`)}</tbody></table></div></details>`;
};
