import { diagnosesOf, frequencyOf } from '../derived/diagnoses.js';
import { placeOf } from '../derived/place.js';
import type { ConformanceReport } from '../model/report.js';
import { verdictTitle } from '../text/verdict-title.js';
import { visibleLine } from '../text/visible.js';

/** GitHub shows ten errors and ten warnings per step: the last one says how many more there are. */
const mostOfAKind = 10;

const escapes: Readonly<Record<string, string>> = {
  '%': '%25',
  '\r': '%0D',
  '\n': '%0A',
  ':': '%3A',
  ',': '%2C',
};

/** Returns text as the message of a workflow command. */
const data = (lines: readonly string[]): string =>
  lines
    .map((line) => visibleLine(line))
    .join('\n')
    .replace(/[%\r\n]/g, (character) => escapes[character] ?? character);

/** Returns text as a property of a workflow command, one line. */
const property = (text: string): string =>
  visibleLine(text, 200).replace(/[%\r\n:,]/g, (character) => escapes[character] ?? character);

interface Annotation {
  readonly kind: 'error' | 'warning';
  readonly title: string;
  readonly lines: readonly string[];
}

const written = ({ kind, title, lines }: Annotation): string =>
  `::${kind} title=${property(title)}::${data(lines)}`;

/** Returns as many annotations as are shown; the last line counts the others. */
const bounded = (all: readonly Annotation[], kind: Annotation['kind']): Annotation[] => {
  const mine = all.filter((annotation) => annotation.kind === kind);
  if (mine.length <= mostOfAKind) return mine;
  const left = mine.length - (mostOfAKind - 1);
  return [
    ...mine.slice(0, mostOfAKind - 1),
    { kind, title: `${left} more`, lines: [`${left} more ${kind}s are in the report.`] },
  ];
};

const ofDiagnoses = (report: ConformanceReport): Annotation[] =>
  diagnosesOf(report)
    .filter(({ diagnosis }) => diagnosis.verdict === 'fail' || diagnosis.verdict === 'warn')
    .map(({ diagnosis, lead }) => {
      const finding = lead?.finding;
      return {
        kind: diagnosis.verdict === 'fail' ? 'error' : 'warning',
        title: `${diagnosis.clauses[0] ?? diagnosis.id}: ${diagnosis.id}`,
        lines: [
          diagnosis.cause,
          ...(finding === undefined
            ? []
            : [
                `where: ${placeOf(finding)}`,
                `expected: ${finding.expected}`,
                `received: ${finding.received}`,
              ]),
          `seen: ${frequencyOf(diagnosis)}`,
          `change: ${diagnosis.change}`,
          ...(finding === undefined ? [] : [`replay: ${finding.replay.command}`]),
        ],
      };
    });

const ofWaivers = ({ waivers = [] }: ConformanceReport): Annotation[] =>
  waivers
    .filter(({ state }) => state !== 'active' && state !== 'unused')
    .map(({ clause, state, howToMend = '' }) => ({
      kind: 'error',
      title: `waiver of ${clause} is ${state}`,
      lines: [howToMend],
    }));

/** Returns an annotation with the verdict, where no diagnosis has one. */
const ofVerdict = ({ summary }: ConformanceReport): Annotation[] =>
  summary.exitCode === 0 || summary.exitCode === 1
    ? []
    : [{ kind: 'error', title: verdictTitle(summary), lines: [summary.sentence] }];

/** Returns an annotation for each setting of the environment that weakens the verdict. */
const ofEnvironment = ({ warnings }: ConformanceReport): Annotation[] =>
  warnings
    .filter(({ code }) => code === 'environment')
    .map(({ text, howToFix }) => ({ kind: 'warning', title: 'environment', lines: [text, howToFix] }));

/**
 * Returns workflow commands of GitHub Actions, one line per annotation: an error per broken cause, a warning
 * for weaker ones.
 */
export const annotations = (report: ConformanceReport): string => {
  const all = [...ofVerdict(report), ...ofEnvironment(report), ...ofDiagnoses(report), ...ofWaivers(report)];
  return [...bounded(all, 'error'), ...bounded(all, 'warning')]
    .map((annotation) => `${written(annotation)}\n`)
    .join('');
};
