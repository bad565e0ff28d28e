import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formatsPlugin from 'ajv-formats';
import type { ConformanceReport } from '../../../reports/model/report.js';
import schema from '../../../schemas/files/report.schema.json' with { type: 'json' };
import type { HostileRow } from '../row.js';
import type { HostileTarget } from '../target/target.js';
import type { Finished } from './spawn.js';
import { isXml } from './xml.js';

/** Most megabytes of memory that a run may take, whatever the target sends. */
export const mostMegabytes = 250;
/** Most seconds to a verdict by default settings. */
export const mostSeconds = 60;
/** Most megabytes of one report folder. */
const mostFileMegabytes = 300;
/** Longest HTML report, bytes. */
const longestHtml = 5_000_000;

const ajv = new Ajv2020({ strict: false });
(formatsPlugin as unknown as (instance: Ajv2020) => void)(ajv);
const validate = ajv.compile(schema);

// Signs that a terminal or a CI log acts on: escape and the other C0 and C1 controls but tab and line ends.
const rawControl = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]/;
const rawC0 = /[\0-\x08\x0B\x0C\x0E-\x1F]/;
const bidi = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
const command = /^\s*::|##\[|##vso\[/m;
/** How the program begins an annotation of its own for GitHub; what follows is judged like any other text. */
const ownAnnotation = /^::(?:error|warning) title=[^:,\n]*::/gm;
/** How it folds the blocks of a cause; what follows is judged like any other text. */
const ownGroup = /^::(?:group::[a-z0-9-]+: |endgroup::$)/gm;
const bugMarks =
  /unhandled|uncaught|\bat (?:async )?\S+ \(?file:|\bat node:internal|out of memory|please report it|TypeError|RangeError/i;

const names = ['conformance.json', 'conformance.html', 'conformance.junit.xml', 'exchanges.ndjson'];

/** The report of a run, and what is wrong with its files. */
const checkFiles = (folder: string, found: string[]): Map<string, string> => {
  const texts = new Map<string, string>();
  const there = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const bytes = there.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
  if (bytes > mostFileMegabytes * 1e6) found.push(`${Math.round(bytes / 1e6)} MB of files`);
  for (const name of names)
    if (!there.some((file) => file.name === name)) found.push(`${name} was not written`);
  for (const file of there) {
    const path = join(file.parentPath, file.name);
    // What is longer than a string of V8 can be is over the bound on files anyway.
    if (statSync(path).size < 400e6) texts.set(relative(folder, path), readFileSync(path, 'utf8'));
  }
  return texts;
};

const checkHtml = (html: string, found: string[]): void => {
  if (html.length > longestHtml) found.push(`an HTML report of ${html.length} characters`);
  if (rawControl.test(html)) found.push('a raw control character in the HTML report');
  if (bidi.test(html)) found.push('a raw bidirectional control in the HTML report');
  if ((html.match(/<script/gi) ?? []).length > 1) found.push('a foreign script in the HTML report');
  if (/<(?:img|iframe|svg[^>]*onload|object|embed|link|base)\b/i.test(html))
    found.push('a foreign element in the HTML report');
  // The report has one form of its own: the filters, which send nothing.
  if ((html.match(/<form\b/gi) ?? []).length > 1) found.push('a foreign form in the HTML report');
  if (/href="(?!#|https?:)/i.test(html))
    found.push('a link in the HTML report that is no address of the web');
  if (!html.trimEnd().endsWith('</html>')) found.push('the HTML report is cut');
};

const checkReport = (text: string, row: HostileRow, run: Finished, found: string[]): void => {
  let report: ConformanceReport;
  try {
    report = JSON.parse(text) as ConformanceReport;
  } catch {
    found.push('conformance.json is not JSON');
    return;
  }
  if (!validate(report))
    found.push(`conformance.json breaks its schema: ${ajv.errorsText(validate.errors).slice(0, 120)}`);
  if (report.summary.exitCode !== run.code)
    found.push(`conformance.json says exit code ${report.summary.exitCode}`);
  const { reasons, lasts = Number.POSITIVE_INFINITY } = row.expected;
  if (report.durationMs / 1000 - run.waitedSeconds > lasts) found.push(`a run of ${report.durationMs} ms`);
  if (reasons && !report.clauses.some((clause) => reasons.includes(clause.reason?.code ?? '')))
    found.push(`no clause has the reason ${reasons.join(' or ')}`);
};

const checkEnd = (row: HostileRow, run: Finished, found: string[]): void => {
  if (run.signal !== null) found.push(`killed by ${run.signal}`);
  else if (!row.expected.codes.includes(run.code ?? -1))
    found.push(`exit code ${run.code}, expected ${row.expected.codes.join(' or ')}`);
  if (bugMarks.test(run.err))
    found.push(`an error of ours: ${run.err.trim().split('\n').slice(0, 2).join(' ').slice(0, 160)}`);
  const most = row.expected.megabytes ?? mostMegabytes;
  if (run.megabytes > most) found.push(`${Math.round(run.megabytes)} MB`);
};

/** Everything that went otherwise than a row demands; `timed` adds its bound of seconds. */
export const problemsOf = (
  row: HostileRow,
  run: Finished,
  target: HostileTarget,
  folder: string,
  timed: boolean,
): string[] => {
  const found: string[] = [];
  checkEnd(row, run, found);
  const bound = row.expected.seconds ?? mostSeconds;
  const seconds = Math.max(0, run.seconds - run.waitedSeconds);
  if (timed && seconds > bound) found.push(`${seconds.toFixed(1)} s, expected at most ${bound}`);
  if (target.met() === 0) found.push('the behaviour was never met');
  if (target.strayed() > 0) found.push(`${target.strayed()} connections to another origin`);
  const texts = checkFiles(folder, found);
  // A killed run has written nothing that could be judged.
  if (run.signal !== null) return found.filter((text) => !text.endsWith('was not written'));
  checkReport(texts.get('conformance.json') ?? '', row, run, found);
  checkHtml(texts.get('conformance.html') ?? '', found);
  if (!isXml(texts.get('conformance.junit.xml') ?? '')) found.push('the JUnit report is not well-formed');
  const printed = [run.out, run.err];
  for (const [name, text] of [...texts, ['standard output', run.out], ['standard error', run.err]] as const) {
    const shown = row.expected.forbidden?.find((word) => text.includes(word));
    if (shown !== undefined) found.push(`${name} holds ${JSON.stringify(shown).slice(0, 40)}`);
    // People show scripts on a terminal, and in the log of a CI service.
    if (name.endsWith('.sh') && (/[^\n -~]/.test(text) || command.test(text)))
      found.push(`${name} holds a sign beyond printable ASCII, or a command of a CI log`);
    // Files of data may hold C1 and bidirectional controls; what is printed may not.
    if ((name.includes('.') ? rawC0 : rawControl).test(text))
      found.push(`a raw control character in ${name}`);
  }
  const unprinted = row.expected.unprinted?.find((word) => printed.some((text) => text.includes(word)));
  if (unprinted !== undefined) found.push(`printed ${JSON.stringify(unprinted).slice(0, 40)}`);
  if (printed.some((text) => bidi.test(text))) found.push('a raw bidirectional control is printed');
  if ([run.out.replace(ownGroup, ''), run.err.replace(ownAnnotation, '')].some((text) => command.test(text)))
    found.push('a command of a CI log is printed');
  return found;
};
