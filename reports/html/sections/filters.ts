import { causesOf } from '../../derived/causes.js';
import { interfacesOf } from '../../derived/interfaces.js';
import { routeName } from '../../derived/routes.js';
import { sectionsOf } from '../../derived/sections.js';
import type { ConformanceReport } from '../../model/report.js';
import { basisWord } from '../../text/basis.js';
import { verdictOrder, verdictWords } from '../../text/verdict-words.js';
import { counted } from '../../text/wording.js';
import { clip } from '../evidence/clip.js';
import { topicOf } from '../page/filtered.js';
import { each, html, type SafeHtml } from '../page/safe.js';

type Choice = readonly [value: string, text: string];

const chooser = (label: string, choices: readonly Choice[]): SafeHtml =>
  html`<select name="${label.toLowerCase()}" aria-label="${label}"><option value="">${label}</option>${each(choices, ([value, text]) => html`<option value="${value}">${text}</option>`)}</select>`;

const same = (values: Iterable<string>): Choice[] =>
  [...new Set(values)].map((value) => [value, clip(value, 100)]);

/** Search and filters for everything on the page, hidden until the script shows them. */
export const filterBar = (report: ConformanceReport): SafeHtml => {
  const { clauses } = report;
  const met = new Set(clauses.map(({ verdict }) => verdict));
  const topics = sectionsOf(report).flatMap(({ clauses: [first] }) =>
    first === undefined ? [] : [topicOf(first)],
  );
  const all = `${counted(clauses.length, 'clause')}, ${counted(causesOf(report).length, 'cause')}`;
  return html`<form class="filters" role="search" hidden><input type="search" name="q" placeholder="Search this report" aria-label="Search this report">
<div>${chooser(
    'Verdict',
    verdictOrder
      .filter((verdict) => met.has(verdict))
      .map((verdict) => [verdict, verdictWords[verdict].word]),
  )}
${chooser('Basis', same(clauses.map(basisWord)))}
${chooser(
  'Interface',
  interfacesOf(report).map(({ letter, title }) => [`${letter.toUpperCase()} `, title]),
)}
${chooser('Topic', same(topics))}
${chooser(
  'Route',
  report.routes
    .map(routeName)
    .sort()
    .map((route) => [route, clip(route, 100)]),
)}</div>
<output>${all}</output><button type="reset" hidden></button></form>`;
};
