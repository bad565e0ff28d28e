import { legalChoices } from '../../proof/space/legal-servers.js';
import type { Variant } from '../../reference-server/variant.js';
import { visibleLine } from '../../reports/text/visible.js';
import { programName } from '../../runs/report/evidence/commands.js';
import type { ClientRun } from './run-command.js';

/** A set of legal choices that breaks the client, and the run that showed it. */
export interface Found {
  readonly choices: readonly Variant[];
  readonly run: ClientRun;
}

/** Lines of the client that a result shows. */
const linesShown = 8;

/** Returns the last lines that a client printed, without what could change a terminal. */
export const lastLines = (output: string): readonly string[] =>
  output
    .split('\n')
    .map((line) => visibleLine(line.trimEnd()))
    .filter((line) => line !== '')
    .slice(-linesShown);

const allowedIn = ({ choices }: Found): readonly string[] => [
  ...new Set(choices.map(({ id }) => legalChoices.get(id)?.allowed ?? '')),
];

const namesIn = ({ choices }: Found): string => choices.map(({ id }) => id).join(' with ');

/** Tells one place of the contract: the first set of choices whole, others that it allows by name. */
const placeText = ([first, ...more]: readonly Found[], index: number, command: string): string => {
  if (first === undefined) return '';
  const { choices, run } = first;
  return [
    ...choices.map(
      ({ id, title }, at) => `${at === 0 ? `${index + 1}. ` : '   with '}${id}: ${visibleLine(title)}`,
    ),
    ...allowedIn(first).map((allowed) => `   legal   ${allowed}`),
    `   client  ${run.ended}`,
    ...lastLines(run.output).map((line) => `           ${line}`),
    ...(more.length === 0 ? [] : [`   also    ${more.map(namesIn).join(', ')}`]),
    `   again   ${programName()} client${choices.map(({ id }) => ` --choice ${id}`).join('')} -- ${command}`,
  ].join('\n');
};

/** Groups what was found by the places of the contract that allow it, in order. */
const byPlace = (found: readonly Found[]): readonly (readonly Found[])[] => {
  const places = new Map<string, Found[]>();
  for (const one of found) {
    const place = allowedIn(one).join('\n');
    places.set(place, [...(places.get(place) ?? []), one]);
  }
  return [...places.values()];
};

/** Returns what was found as text, one paragraph for each place of the contract. */
export const foundText = (found: readonly Found[], command: string): string =>
  byPlace(found)
    .map((place, index) => placeText(place, index, command))
    .join('\n\n');
