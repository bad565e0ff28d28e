import { interfacesOf } from '../../derived/interfaces.js';
import type { ConformanceReport } from '../../model/report.js';
import { counted, durationText, timestampText } from '../../text/wording.js';
import { clip } from '../evidence/clip.js';
import { commandBlock } from '../evidence/command.js';
import type { ShownEvidence } from '../evidence/evidence.js';
import { sampleBlock } from '../evidence/exchange.js';
import { about } from '../page/filtered.js';
import { each, html, nothing, type SafeHtml } from '../page/safe.js';

const facts = (report: ConformanceReport): [name: string, value: string][] => [
  ['Harness', `${report.harness.name} ${report.harness.version}`],
  ['Node.js', report.harness.node],
  ['Platform', report.harness.platform],
  ['Contract version', report.contract.version],
  ['Catalogue digest', report.contract.catalogueSha256],
  ['Seed', String(report.seed)],
  ['Started', timestampText(report.startedAt)],
  ['Finished', timestampText(report.finishedAt)],
  [
    'Requests',
    interfacesOf(report)
      .map(({ letter }) => `${letter.toUpperCase()} ${report.requests[letter] ?? 0}`)
      .join(', '),
  ],
  ['Waited', durationText(report.waitedMs)],
  ...(report.targets.control === undefined
    ? []
    : [['Test hooks', report.targets.control.baseUrl] as [string, string]]),
];

const settings = ({ config }: ConformanceReport): SafeHtml =>
  config.length === 0
    ? nothing
    : html`<div class="wide" role="region" tabindex="0" aria-label="Table of settings"><table><caption>Settings</caption>
<thead><tr><th scope="col">Setting</th><th scope="col">Value</th><th scope="col">From</th></tr></thead>
<tbody>${each(config, ({ key, value, origin }) => html`<tr><th scope="row"><code>${clip(key, 200)}</code></th><td><code>${clip(value, 500)}</code></td><td>${origin}</td></tr>`)}</tbody></table></div>`;

/** Returns exchanges without a finding: samples of clauses that passed, and of answers to open questions. */
export const samplesSection = ({ samples, bodyBytes, shownBy }: ShownEvidence): SafeHtml =>
  samples.length === 0
    ? nothing
    : html`<section aria-labelledby="samples" data-group><h2 id="samples">Sample exchanges</h2>
<p class="lead">Evidence of passed clauses and of open questions: the first 768 bytes of each body. exchanges.ndjson contains all of it.</p>
<details class="fold samples" data-group><summary>${counted(samples.length, 'exchange')}</summary>${each(samples, (exchange) => html`<div ${about(shownBy.get(exchange.id) ?? [])}>${sampleBlock(exchange, bodyBytes.sample)}</div>`)}</details></section>`;

/** Returns everything needed to repeat the run. */
export const environmentSection = (report: ConformanceReport): SafeHtml =>
  html`<section aria-labelledby="environment"><h2 id="environment">Environment</h2>
<p class="label">Repeat this run</p>
${commandBlock('repeat', 'command that repeats this run', report.command)}
<details class="fold"><summary>Versions, times and settings</summary><dl class="run">${each(facts(report), ([name, value]) => html`<div><dt>${name}</dt><dd>${clip(value, 200)}</dd></div>`)}</dl>
${settings(report)}</details></section>`;
