import type { RunVerdict } from '../../schemas/verdicts.js';
import { causesOf } from '../derived/causes.js';
import { basisOf, type DiagnosisView, diagnosesOf, frequencyOf } from '../derived/diagnoses.js';
import { interfacesOf, requestsText } from '../derived/interfaces.js';
import { reasonsOf } from '../derived/reasons.js';
import { sectionsOf } from '../derived/sections.js';
import type { ConformanceReport } from '../model/report.js';
import { requestedText } from '../text/requested.js';
import { verdictTitle } from '../text/verdict-title.js';
import { verdictOrder, verdictWords } from '../text/verdict-words.js';
import { counted, durationText, grouped } from '../text/wording.js';
import { markdownCode as code, htmlCode, markdownText as words } from './markdown-text.js';

/** Default size limit of a summary, bytes: eight runs of one step fit into what GitHub shows (1 MiB). */
export const mostMarkdownBytes = 128 * 1024;
/** Most diagnoses shown in full. */
const mostCards = 10;
/** Most causes in the table. */
const mostRows = 60;

const marks: Readonly<Record<RunVerdict, string>> = {
  CONFORMS: '✅',
  'CONFORMS WITH WAIVERS': '✅',
  'DOES NOT CONFORM': '❌',
  INCONCLUSIVE: '❔',
  'HARNESS ERROR': '💥',
};

const ids = (all: readonly string[]): string => {
  const shown = all.slice(0, 8).map((id) => code(id));
  return all.length > shown.length
    ? `${shown.join(', ')} and ${all.length - shown.length} more`
    : shown.join(', ');
};

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const card = ({ diagnosis, lead }: DiagnosisView, index: number): string => {
  const finding = lead?.finding;
  const requested = requestedText(finding?.request);
  const rows = [
    row('clauses', ids(diagnosis.clauses)),
    ...(finding === undefined
      ? []
      : [
          row('where', [code(requested), code(finding.pointer)].filter((part) => part !== '').join(' at ')),
          row('expected', code(finding.expected)),
          row('received', code(finding.received)),
        ]),
    row('seen', words(frequencyOf(diagnosis))),
    ...(lead === undefined ? [] : [row('basis', words(basisOf(lead)))]),
    row('change', words(diagnosis.change)),
    ...(diagnosis.repro === undefined ? [] : [row('reproduce', code(`sh ${diagnosis.repro}`))]),
    ...(finding === undefined ? [] : [row('replay', code(finding.replay.command))]),
  ];
  return [
    `<details><summary>${index + 1}. ${verdictWords[diagnosis.verdict].mark} ${htmlCode(diagnosis.cause)}</summary>`,
    [row(code(diagnosis.id), ''), row('---', '---'), ...rows].join('\n'),
    '</details>',
  ].join('\n\n');
};

/** All causes, one line each: what a reader of a pull request sees without opening anything. */
const causesTable = (report: ConformanceReport): string[] => {
  const causes = causesOf(report).filter(({ verdict }) => verdict !== 'waived');
  if (causes.length === 0) return [];
  const since = report.history === undefined ? [] : ['since'];
  const columns = ['', 'what', 'where', 'how often', 'basis', ...since];
  const lines = causes
    .slice(0, mostRows)
    .map((cause) =>
      row(
        verdictWords[cause.verdict].mark,
        words(cause.what, 200),
        code(`${cause.interface?.toUpperCase() ?? ''} ${cause.where}`.trim(), 160),
        words(cause.howOften),
        cause.basis,
        ...since.map(() => cause.since ?? ''),
      ),
    );
  const left = causes.length - lines.length;
  return [
    [row(...columns), row(...columns.map(() => '---')), ...lines].join('\n'),
    ...(left > 0 ? [`${grouped(left)} more in conformance.html.`] : []),
  ];
};

const inconclusive = (report: ConformanceReport): string[] =>
  reasonsOf(report).map(
    ({ code: reason, text, clauses, advice }) =>
      `- ❔ ${code(reason)} ${words(text)}: ${counted(clauses.length, 'clause')} (${ids(clauses.map(({ id }) => id))}).${advice === undefined ? '' : ` ${advice}`}`,
  );

const warnings = ({ warnings: all }: ConformanceReport): string[] =>
  all.map(({ text, howToFix }) => `- ⚠️ ${words(text)} ${words(howToFix)}`);

const history = ({ history: changes }: ConformanceReport): string[] =>
  changes === undefined
    ? []
    : [
        `Since ${words(changes.previousAt.slice(0, 10))}: ${changes.new.length} new, ${changes.fixed.length} fixed, ${changes.still.length} still there.${changes.comparable ? '' : ` Not fully comparable: ${words(changes.mismatches.join('; '))}.`}`,
      ];

const sections = (report: ConformanceReport): string => {
  const titles = new Map(interfacesOf(report).map(({ letter, title }) => [letter, title]));
  const shown = verdictOrder.filter((verdict) => report.summary.counts[verdict] > 0);
  const lines = sectionsOf(report).map(({ interface: name, title, clauses }) =>
    row(
      words(`${titles.get(name) ?? name}: ${title}`),
      ...shown.map((verdict) => String(clauses.filter((clause) => clause.verdict === verdict).length)),
    ),
  );
  return [
    row('section', ...shown.map((verdict) => `${verdictWords[verdict].mark} ${verdictWords[verdict].word}`)),
    row('---', ...shown.map(() => '---:')),
    ...lines,
  ].join('\n');
};

const about = (report: ConformanceReport): string => {
  const targets = Object.entries(report.targets).map(
    ([name, { baseUrl }]) => `${words(name.toUpperCase())} ${code(baseUrl)}`,
  );
  const waited = report.waitedMs === 0 ? '' : `, waited ${durationText(report.waitedMs)}`;
  return [
    `${targets.join(', ')}. Profile ${code(report.profile)}, seed ${code(String(report.seed))}.`,
    `${requestsText(report)} in ${durationText(report.durationMs)}${waited}. Plumbrule ${code(report.harness.version)}, catalogue ${code(report.contract.catalogueSha256.slice(0, 8))}.`,
  ].join('  \n');
};

/** Returns the blocks that fit into a number of bytes, and the number of the others. */
const fitted = (blocks: readonly string[], most: number): string => {
  const kept: string[] = [];
  const tail = (left: number) =>
    `_${counted(left, 'part')} of this summary ${left === 1 ? 'is' : 'are'} left out: see conformance.html._`;
  let bytes = Buffer.byteLength(tail(blocks.length)) + 2;
  for (const block of blocks) {
    bytes += Buffer.byteLength(block) + 2;
    if (bytes > most) break;
    kept.push(block);
  }
  const left = blocks.length - kept.length;
  return `${[...kept, ...(left > 0 ? [tail(left)] : [])].join('\n\n')}\n`;
};

/**
 * Returns the report as GitHub-flavoured Markdown for the summary of a CI step: the verdict, what to fix
 * first, then the rest.
 */
export const markdownReport = (report: ConformanceReport, mostBytes = mostMarkdownBytes): string => {
  const { summary } = report;
  const all = diagnosesOf(report).filter(({ diagnosis }) => diagnosis.verdict !== 'waived');
  const cards = all.slice(0, mostCards).map(card);
  const more = all.length - cards.length;
  const notes = [...inconclusive(report), ...warnings(report)];
  const exit = summary.exitCode === 0 ? '' : ` (exit ${summary.exitCode})`;
  return fitted(
    [
      `## ${marks[summary.verdict]} ${words(verdictTitle(summary))}${exit}${summary.interrupted ? ', interrupted' : ''}`,
      words(summary.sentence),
      ...causesTable(report),
      ...cards,
      ...(more > 0 ? [`The details of ${grouped(more)} more are in conformance.html.`] : []),
      ...(notes.length > 0 ? [notes.slice(0, 40).join('\n')] : []),
      ...history(report),
      about(report),
      `<details><summary>All sections</summary>\n\n${sections(report)}\n\n</details>`,
    ],
    mostBytes,
  );
};
