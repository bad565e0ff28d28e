import { createHash } from 'node:crypto';
import type { ClauseVerdict } from '../../schemas/verdicts.js';
import { markShapes, shape } from '../html/page/marks.js';
import { constantHtml, each, html, markupText, nothing, type SafeHtml } from '../html/page/safe.js';
import { style } from '../html/page/style.js';
import { verdictOrder, verdictWords } from '../text/verdict-words.js';
import { counted, durationText, grouped, timestampText } from '../text/wording.js';
import { conforms, type FleetReport, type FleetResult, type FleetSection } from './model.js';
import { fleetScript } from './script.js';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policy = `default-src 'none'; style-src ${hash(style)}; script-src ${hash(fleetScript)}; base-uri 'none'; form-action 'none'`;

/** The verdicts that a cell shows: what is worst in the section. */
const worst = ({ counts }: FleetSection): ClauseVerdict | undefined =>
  verdictOrder.find((verdict) => (counts[verdict] ?? 0) > 0);

const keyOf = ({ interface: letter, title }: FleetSection) => `${letter} ${title}`;

const cell = (section: FleetSection | undefined): SafeHtml => {
  const verdict = section && worst(section);
  if (section === undefined || verdict === undefined) return html`<td class="zero">–</td>`;
  const count = section.counts[verdict] ?? 0;
  return html`<td class="${verdict}">${shape(verdict, 12)} ${count} ${verdictWords[verdict].word}</td>`;
};

const listed = (ids: readonly string[]): string => {
  const most = 5;
  return `${ids.slice(0, most).join(', ')}${ids.length > most ? ` and ${ids.length - most} more` : ''}`;
};

const change = ({
  verdict,
  previous,
  newlyFailing = [],
  fixed = [],
  notJudgedAgain = [],
}: FleetResult): SafeHtml => {
  if (previous === undefined) return html`<td class="zero">–</td>`;
  const parts = [
    ...(previous === verdict ? [] : [`was ${previous}`]),
    ...(newlyFailing.length > 0 ? [`new: ${listed(newlyFailing)}`] : []),
    ...(fixed.length > 0 ? [`fixed: ${listed(fixed)}`] : []),
    ...(notJudgedAgain.length > 0 ? [`failed before, not judged now: ${listed(notJudgedAgain)}`] : []),
  ];
  return html`<td>${parts.length === 0 ? 'as before' : parts.join('; ')}</td>`;
};

/** How the fleet has changed as a whole, as a sentence after a space; '' without a run before. */
const trend = ({ before, results }: FleetReport): string => {
  if (!before) return '';
  const conformed = before.results.filter(({ exitCode }) => exitCode === 0).length;
  const sum = (list: (one: FleetResult) => readonly string[] | undefined) =>
    results.reduce((count, one) => count + (list(one)?.length ?? 0), 0);
  const [fresh, fixed] = [sum((one) => one.newlyFailing), sum((one) => one.fixed)];
  return ` Before, ${timestampText(before.startedAt)}: ${conformed} of ${before.results.length} conformed; since then ${counted(fresh, 'new failure')}, ${fixed} fixed.`;
};

/** Worst first: broken, then harness errors and missing verdicts, then what is left out, then the others. */
const rankOf = (result: FleetResult): number => {
  if (result.exitCode === 1) return 0;
  if (result.exitCode !== 0) return 1;
  if (!conforms(result)) return 2;
  return result.title === result.verdict ? 4 : 3;
};

const tones: readonly ClauseVerdict[] = ['fail', 'inconclusive', 'warn', 'pass', 'pass'];

const verdictCell = (result: FleetResult): SafeHtml => {
  const tone = tones[rankOf(result)] ?? 'inconclusive';
  return html`<td class="verdict"><span class="badge ${tone}">${shape(tone)} ${result.title ?? result.verdict}</span></td>`;
};

const name = ({ name: text, report }: FleetResult): SafeHtml =>
  // Names consist of letters, digits, dots, dashes and underscores only.
  report === undefined ? html`${text}` : html`<a href="${report}">${text}</a>`;

/** Returns the index page of a fleet: targets by section of the contract; loads nothing and needs no script but for its search. */
export const fleetPage = (fleet: FleetReport): string => {
  const sections = [
    ...new Map(fleet.results.flatMap((one) => one.sections).map((one) => [keyOf(one), one])).values(),
  ];
  const left = fleet.targets - fleet.results.length;
  const conforming = fleet.results.filter(conforms).length;
  const results = [...fleet.results].sort((one, other) => rankOf(one) - rankOf(other));
  return markupText(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${constantHtml(policy)}"><meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${`${conforming} of ${fleet.targets} conform · Plumbrule fleet`}</title><style>${constantHtml(style)}</style></head>
<body><a class="skip" href="#main">Skip to the targets</a>${markShapes}
<main id="main" tabindex="-1"><h1>${`${conforming} of ${counted(fleet.targets, 'target')} conform`}</h1>
<p>${`Begun ${timestampText(fleet.startedAt)}.`}${trend(fleet)}${left === 0 ? nothing : html` ${`${counted(left, 'target')} not judged yet: this fleet run was ended early.`}`}</p>
<div class="filters" role="search" hidden><input type="search" placeholder="Search targets and verdicts" aria-label="Search targets and verdicts"><output></output></div>
<div class="wide" role="region" tabindex="0" aria-label="Targets by section of the contract"><table class="matrix"><caption>Worst verdict of each target in each section</caption>
<thead><tr><th scope="col">target</th><th scope="col">verdict</th><th scope="col">since the run before</th><th scope="col">requests</th><th scope="col">took</th>${each(sections, (section) => html`<th scope="col">${`${section.interface.toUpperCase()} ${section.title}`}</th>`)}</tr></thead>
<tbody>${each(results, (one) => html`<tr><th scope="row">${name(one)}</th>${verdictCell(one)}${change(one)}<td>${grouped(one.requests)}</td><td>${durationText(one.durationMs)}</td>${each(sections, (section) => cell(one.sections.find((own) => keyOf(own) === keyOf(section))))}</tr>`)}</tbody></table></div>
<section aria-labelledby="sentences"><h2 id="sentences">Results</h2><ul>${each(results, (one) => html`<li><strong>${one.name}</strong>: ${one.sentence}</li>`)}</ul></section>
</main><script>${constantHtml(fleetScript)}</script></body></html>
`);
};
