import { type Outage, outageSentence } from '../derived/outages.js';
import { clip } from '../html/evidence/clip.js';
import { shape } from '../html/page/marks.js';
import { each, html, nothing, type SafeHtml } from '../html/page/safe.js';
import { banner } from '../html/sections/banner.js';
import { clockText, counted, durationText, grouped } from '../text/wording.js';
import type { LiveRequest, LiveRun, LiveState } from './state.js';

/** Returns the verdict of the last run of the whole selection. */
export const verdictPart = ({ report, runs }: LiveState): SafeHtml =>
  report === undefined
    ? html`<section class="banner untested" aria-labelledby="verdict"><div class="headline">${shape('untested', 44)}<div><h1 id="verdict">No verdict yet</h1><p class="sentence">The first run is under way.</p></div></div></section>`
    : html`${banner(report, [])}${runs.length > 1 ? html`<p class="small">The verdict is that of the last run of the whole selection. The table shows what repetitions found since then.</p>` : nothing}`;

/** Returns what happens now, in one line that changes often. */
export const nowPart = ({ playing, runs }: LiveState): SafeHtml => {
  if (playing === undefined) {
    const [last] = runs;
    return html`<p class="now">${last === undefined ? 'No run yet.' : `Waiting. Run ${last.number} ended at ${clockText(last.at)}.`}</p>`;
  }
  const { what, startedAt, scenarios, ended, requests, waits } = playing;
  const parts = [
    `Since ${clockText(startedAt)}: ${what}`,
    counted(requests, 'request'),
    `${ended} of ${counted(scenarios, 'scenario')} ended`,
    ...(waits === undefined ? [] : [clip(waits, 200)]),
  ];
  return html`<p class="now running">${parts.join(', ')}</p>`;
};

const outageItem = (one: Outage): SafeHtml => {
  const [kind, word] = one.until === undefined ? ['lasting', 'Outage'] : ['ended', 'Outage over'];
  return html`<li class="${kind}"><strong>${word}</strong> ${clockText(one.until ?? one.since)}: ${clip(outageSentence(one), 600)}</li>`;
};

/** Returns the outages that last, and the last one that ended. */
export const outagesPart = ({ outages }: LiveState): SafeHtml => {
  const lasting = outages.filter(({ until }) => until === undefined);
  const shown = lasting.length > 0 ? lasting : outages.slice(-1);
  return shown.length === 0 ? nothing : html`<ul class="notes">${each(shown, outageItem)}</ul>`;
};

const runRow = ({ number, at, what, tone, verdict, counts, requests, durationMs, attempts = 1 }: LiveRun) =>
  html`<tr class="${tone}" data-key="run-${number}"><th scope="row">${clockText(at)}</th><td><span class="badge ${tone}">${shape(tone)} ${verdict}</span></td><td>${clip(what, 200)}${attempts > 1 ? `, ${grouped(attempts)} times` : ''}</td><td>${counts}</td><td>${counted(requests, 'request')} in ${durationText(durationMs)}</td></tr>`;

/** Returns the last runs, the latest first. */
export const historyPart = ({ runs }: LiveState): SafeHtml =>
  runs.length === 0
    ? html`<section aria-labelledby="history"><h2 id="history">Runs</h2><p class="lead">No run has ended yet.</p></section>`
    : html`<section aria-labelledby="history"><h2 id="history">Runs</h2><div class="wide" role="region" tabindex="0" aria-label="Table of runs"><table class="runs"><caption class="unseen">The last runs, the latest first</caption>
<thead><tr><th scope="col">Ended</th><th scope="col">Verdict</th><th scope="col">Played</th><th scope="col">Counts</th><th scope="col">Cost</th></tr></thead><tbody>${each(runs, runRow)}</tbody></table></div></section>`;

const requestRow = ({ number, at, interface: letter, method, path, outcome, durationMs }: LiveRequest) =>
  html`<tr data-key="request-${number}"><td>${clockText(at)}</td><th scope="row"><code>${letter.toUpperCase()} ${clip(method, 40)} ${clip(path, 140)}</code></th><td>${clip(outcome, 100)}</td><td>${durationText(durationMs)}</td></tr>`;

/** Returns the last requests, the latest first. */
export const requestsPart = ({ requests }: LiveState): SafeHtml => {
  const [latest] = requests;
  return latest === undefined
    ? html`<section aria-labelledby="requests"><h2 id="requests">Requests</h2><p class="lead">No request yet.</p></section>`
    : html`<section aria-labelledby="requests"><h2 id="requests">Requests</h2><p class="lead">The last ${requests.length} of ${grouped(latest.number)}.</p><div class="wide requests" role="region" tabindex="0" aria-label="Table of requests"><table><caption class="unseen">The last requests, the latest first</caption>
<thead><tr><th scope="col">Sent</th><th scope="col">Request</th><th scope="col">Response</th><th scope="col">Took</th></tr></thead><tbody>${each(requests, requestRow)}</tbody></table></div></section>`;
};
