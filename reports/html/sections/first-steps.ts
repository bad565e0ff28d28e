import { basisOf, type DiagnosisView, diagnosesOf, frequencyOf, placeLine } from '../../derived/diagnoses.js';
import { reasonsOf } from '../../derived/reasons.js';
import type { Diagnosis } from '../../model/diagnoses.js';
import type { ConformanceReport } from '../../model/report.js';
import { reproScript } from '../../repro/script.js';
import { requestedText } from '../../text/requested.js';
import { counted, grouped } from '../../text/wording.js';
import { clip } from '../evidence/clip.js';
import { commandBlock } from '../evidence/command.js';
import { clauseAnchor, findingAnchor } from '../page/anchors.js';
import { badge } from '../page/marks.js';
import { each, html, nothing, type SafeHtml } from '../page/safe.js';

const maximumCards = 5;

const placesBlock = ({ id, places, occurrences }: Diagnosis): SafeHtml => {
  if (places.length < 2) return nothing;
  const all =
    occurrences > places.length
      ? `The first ${places.length} of ${grouped(occurrences)} places`
      : `All ${places.length} places`;
  return html`<details class="places"><summary>${all} where it was seen</summary><pre tabindex="0" role="group" aria-label="Places of ${clip(id, 100)}"><code>${clip(places.map((place) => clip(placeLine(place), 300)).join('\n'), 20_000)}</code></pre></details>`;
};

const explainedIds = ({ clauses }: Diagnosis): SafeHtml => {
  const links = each(
    clauses.slice(0, 12),
    (id) => html` <a href="#${clauseAnchor(id)}">${clip(id, 100)}</a>`,
  );
  const left = clauses.length - 12;
  return html`<p class="small">Explains${links}${left > 0 ? ` and ${counted(left, 'more clause')}` : ''}.</p>`;
};

/** Returns the script that reproduces a diagnosis, to read and copy. */
const scriptBlock = (
  { id, cause, repro, recipe, notReproducible }: Diagnosis,
  targets: ConformanceReport['targets'],
): SafeHtml => {
  if (repro === undefined || recipe === undefined)
    return html`<p class="small">${clip(notReproducible ?? '', 300)}</p>`;
  const script = reproScript(recipe, { id, cause, targets });
  return html`<details class="script"><summary><code>sh ${clip(repro, 200)}</code></summary>${commandBlock(`script-${scriptAnchor(id)}`, `script of ${clip(id, 100)}`, script)}</details>`;
};

const scriptAnchor = (id: string): string => id.replace(/[^\w-]+/g, '-').slice(0, 100);

const diagnosisCard = (
  { diagnosis, lead }: DiagnosisView,
  targets: ConformanceReport['targets'],
): SafeHtml => {
  const finding = lead?.finding;
  const { id, verdict, cause, change } = diagnosis;
  const requested = clip(requestedText(finding?.request), 240);
  const shown =
    finding === undefined
      ? nothing
      : html`<p>Expected <code>${clip(finding.expected, 160)}</code>, received <code>${clip(finding.received, 160)}</code>${finding.pointer === '' ? nothing : html` at <code>${clip(finding.pointer, 160)}</code>`}.</p>
<p class="small"><code>${requested}</code></p>`;
  const evidence =
    lead === undefined || finding === undefined
      ? nothing
      : html` <a href="#${findingAnchor(lead.id)}">Evidence</a>`;
  return html`<li class="card ${verdict}"><p class="facts">${badge(verdict)} <code>${clip(id, 120)}</code> ${clip(frequencyOf(diagnosis), 200)}</p>
<p class="cause"><strong>${clip(cause, 500)}</strong>${evidence}</p>
<p>${clip(change, 500)}</p>
${shown}
${lead === undefined || finding === undefined ? nothing : html`<p class="small">${clip(basisOf(lead), 800)}</p>`}
${explainedIds(diagnosis)}
${placesBlock(diagnosis)}
${scriptBlock(diagnosis, targets)}
<p class="small"><code>${clip(finding?.replay.command ?? '', 300)}</code></p></li>`;
};

const reasonCards = (report: ConformanceReport): SafeHtml[] =>
  each(reasonsOf(report), ({ code, text, clauses: [first, ...others], advice }) => {
    if (first === undefined) return nothing;
    const also = others.length === 0 ? '' : ` and ${counted(others.length, 'more clause')}`;
    return html`<li class="card inconclusive"><p class="facts">${badge('inconclusive')} ${clip(code, 100)}</p>
<p class="cause">${clip(text, 500)}</p>${advice === undefined ? nothing : html`<p>${advice}</p>`}<p class="small">Concerns <a href="#${clauseAnchor(first.id)}">${clip(first.id, 100)}</a>${also}.</p></li>`;
  });

const errorCards = (report: ConformanceReport): SafeHtml[] =>
  report.scenarios.flatMap(({ title, error }) =>
    error === undefined
      ? []
      : [
          html`<li class="card warn"><p class="facts">harness error in the scenario “${clip(title, 200)}”</p><p class="cause">${clip(error, 500)}</p><p class="small">This is a fault of Plumbrule, not of the target. Please report it.</p></li>`,
        ],
  );

/**
 * Returns what to do first: five cards, harness errors and failures before undecided clauses; the others can
 * be expanded.
 */
export const firstStepsSection = (report: ConformanceReport): SafeHtml => {
  const shown = diagnosesOf(report).filter(({ diagnosis }) => diagnosis.verdict !== 'waived');
  const cards = [
    ...errorCards(report),
    ...each(shown, (view) => diagnosisCard(view, report.targets)),
    ...reasonCards(report),
  ];
  if (cards.length === 0) return nothing;
  const others = cards.slice(maximumCards);
  const more =
    others.length === 0
      ? nothing
      : html`<details class="more"><summary>${counted(others.length, 'more cause')}</summary><ul class="cards">${others}</ul></details>`;
  return html`<section aria-labelledby="first"><h2 id="first">What to do first</h2>
<ol class="cards">${cards.slice(0, maximumCards)}</ol>
${more}</section>`;
};
