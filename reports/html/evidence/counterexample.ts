import type { Counterexample, Finding } from '../../model/findings.js';
import { counted, grouped } from '../../text/wording.js';
import { each, html, nothing, type SafeHtml } from '../page/safe.js';
import { clip } from './clip.js';

const maximumSteps = 40;

const stability = ({ reruns }: Counterexample) =>
  reruns === undefined ? '' : `, fails ${grouped(reruns.failed)} of ${counted(reruns.tried, 're-run')}`;

/** The smallest input that broke a property, as sent, and how to reproduce it. */
export const counterexampleBlock = (counterexample: Counterexample): SafeHtml =>
  html`<table class="input"><caption>Smallest input found <small>${counted(counterexample.shrinks, 'shrink')}${stability(counterexample)}, seed ${counterexample.seed}, path ${clip(counterexample.path, 200)}</small></caption>
<thead><tr><th scope="col">Parameter</th><th scope="col">Value sent</th></tr></thead>
<tbody>${each(Object.entries(counterexample.input), ([name, value]) => html`<tr><th scope="row"><code>${clip(name, 200)}</code></th><td><code>${clip(value)}</code></td></tr>`)}</tbody></table>`;

/** Returns the numbered steps of a sequence of requests, if the finding has any. */
export const stepList = ({ steps }: Finding): SafeHtml => {
  if (steps === undefined || steps.length === 0) return nothing;
  const shown = steps.slice(0, maximumSteps);
  const left = steps.length - shown.length;
  return html`<p class="label">Step by step${left > 0 ? `, the first ${shown.length} of ${steps.length}` : ''}</p><ol class="steps">${each(shown, (step) => html`<li><code>${clip(step)}</code></li>`)}</ol>`;
};
