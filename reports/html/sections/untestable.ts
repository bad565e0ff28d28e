import { contractPlace } from '../../derived/sections.js';
import type { ConformanceReport } from '../../model/report.js';
import { counted } from '../../text/wording.js';
import { clip } from '../evidence/clip.js';
import { topicOf } from '../page/filtered.js';
import { each, html, nothing, type SafeHtml } from '../page/safe.js';

/** Returns what no request can test, with the reason. */
export const untestableSection = (report: ConformanceReport): SafeHtml =>
  report.untestable.length === 0
    ? nothing
    : html`<section aria-labelledby="untestable" data-group><h2 id="untestable">What no request can test</h2>
<details class="fold" data-group><summary>${counted(report.untestable.length, 'sentence')}</summary><div class="wide" role="region" tabindex="0" aria-label="Table of untestable sentences"><table class="untestable"><caption>Sentences of the contract without a clause</caption>
<thead><tr><th scope="col">Statement</th><th scope="col">Contract</th><th scope="col">Why</th></tr></thead>
<tbody>${each(report.untestable, (sentence) => html`<tr data-about="" data-topic="${topicOf(sentence)}"><th scope="row">${clip(sentence.text)}</th><td>${sentence.interface.toUpperCase()}, ${clip(contractPlace(sentence), 300)}</td><td>${clip(sentence.reason)}</td></tr>`)}</tbody></table></div></details></section>`;

/** Returns how far the data of the target reached. */
export const coverageSection = (report: ConformanceReport): SafeHtml =>
  report.coverage.length === 0
    ? nothing
    : html`<section aria-labelledby="coverage"><h2 id="coverage">How far the data reached</h2><ul>${each(report.coverage, (sentence) => html`<li>${clip(sentence)}</li>`)}</ul></section>`;
