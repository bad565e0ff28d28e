import { interfacesOf } from '../../derived/interfaces.js';
import { sectionsOf } from '../../derived/sections.js';
import type { ConformanceReport } from '../../model/report.js';
import { verdictOrder, verdictWords } from '../../text/verdict-words.js';
import { clip } from '../evidence/clip.js';
import { each, html, type SafeHtml } from '../page/safe.js';

type Choice = readonly [value: string, text: string];

const chooser = (name: string, all: string, choices: readonly Choice[]): SafeHtml =>
  html`<select aria-label="${name}"><option value="">${all}</option>${each(choices, ([value, text]) => html`<option value="${value}">${text}</option>`)}</select>`;

/** Search and filters for findings and clauses, hidden until the script shows them. */
export const filterBar = (report: ConformanceReport): SafeHtml => {
  const met = new Set(report.clauses.map(({ verdict }) => verdict));
  const levels = new Set(report.clauses.map(({ level }) => level));
  const sections = sectionsOf(report).map(
    ({ interface: letter, title }) => `${letter.toUpperCase()} ${clip(title, 200)}`,
  );
  return html`<div class="filters" role="search" hidden><input type="search" placeholder="Search findings and clauses" aria-label="Search findings and clauses">
${chooser(
  'Verdict',
  'every verdict',
  verdictOrder.filter((verdict) => met.has(verdict)).map((verdict) => [verdict, verdictWords[verdict].word]),
)}
${chooser(
  'Level',
  'every level',
  (['must', 'should', 'observe'] as const)
    .filter((level) => levels.has(level))
    .map((level) => [level, level]),
)}
${chooser(
  'Interface',
  'every interface',
  interfacesOf(report).map(({ letter, title }) => [`${letter.toUpperCase()} `, title]),
)}
${chooser(
  'Section',
  'every section',
  sections.map((section) => [section, section]),
)}
<output></output></div>`;
};
