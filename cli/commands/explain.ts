import { type AnyClause, interfaceOf } from '../../harness/declarations/clause.js';
import { basisText } from '../../reports/text/basis.js';
import { counted } from '../../reports/text/wording.js';
import { type Catalogue, loadCatalogue } from '../../runs/catalogue/catalogue.js';
import { type ClauseExample, exampleOf } from '../../runs/catalogue/clause-examples.js';
import { clauseNamed } from '../../runs/catalogue/clause-named.js';
import { topicOf } from '../../runs/play/selection.js';
import { parseFlags } from '../../runs/settings/flags.js';
import { usageError } from '../../runs/settings/usage-error.js';
import type { BasisKind } from '../../schemas/basis.js';
import type { Command } from '../command.js';
import { introductions } from '../introductions.js';
import { usualSentence } from '../reference/usual-cause.js';

const consequences: Readonly<Record<BasisKind, string>> = {
  contract: 'a must: breaking it fails the run',
  standard: 'a must: breaking it fails the run',
  derived: 'a must: breaking it fails the run, unless with --gate contract',
  advice: 'a should: breaking it is a warning, which fails the run only under --strict',
  open: 'the behaviour is recorded, never judged',
};

const listed = (heading: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`${heading}\n${lines.map((line) => `  ${line}`).join('\n')}`];

/**
 * The sentence of the diagnosis for this clause, without the values of a finding, and what to change; otherwise those of
 * the example.
 */
const usualCause = ({ cause, fix }: AnyClause, example: ClauseExample | undefined): string[] => {
  if (cause !== undefined && fix !== undefined) return [usualSentence(cause), fix];
  return example === undefined ? [] : [example.cause, example.change];
};

const exampleLines = ({ satisfies, breaks, expected, received }: ClauseExample): string[] => [
  `satisfies  ${satisfies ?? expected}`,
  `breaks     ${satisfies === undefined ? received : breaks}`,
  ...(satisfies === undefined ? [] : [`           expected ${expected}, received ${received}`]),
];

/** Says what a scenario costs alone; in a run, equal requests of several scenarios are sent once. */
const requestsText = (requests: number | undefined): string =>
  requests === undefined || requests === 0 ? '' : ` (${counted(requests, 'request')} when played alone)`;

const explanation = (
  clause: AnyClause,
  { clauses, scenarios, onEvery: judgesEvery, faults, counts: { requestsOf }, sources }: Catalogue,
  example: ClauseExample | undefined,
): string => {
  const isThis = ({ id }: { readonly id: string }) => id === clause.id;
  const feeding = scenarios.filter((scenario) => scenario.clauses.some(isThis));
  const files = [sources.clauses[clause.id], ...feeding.map(({ title }) => sources.scenarios[title])];
  const provoking = feeding.map(({ title }) => `${title}${requestsText(requestsOf[title])}`);
  const onEvery = judgesEvery.has(clause.id)
    ? [`every exchange of Interface ${interfaceOf(clause).toUpperCase()}, from any scenario`]
    : [];
  const breaking = faults
    .filter(({ breaks }) => breaks.includes(clause.id))
    .map(({ id, title }) => `plumbrule serve --fault ${id}   ${title}`);
  const related = clauses.filter((other) => topicOf(other) === topicOf(clause) && !isThis(other));
  return [
    `${clause.id}  ${clause.basis.kind}\n${clause.text}`,
    `${basisText(clause)}\nIt is ${consequences[clause.basis.kind]}.`,
    ...((clause.also ?? []).length === 0
      ? []
      : [`See also in the contract: ${(clause.also ?? []).join('; ')}`]),
    ...listed('Judged on', [...provoking, ...onEvery]),
    ...(example === undefined ? [] : listed(`Example: ${example.request}`, exampleLines(example))),
    ...listed('Usual cause', usualCause(clause, example)),
    ...listed('See it fail', breaking),
    ...listed('Source', [...new Set(files.flatMap((file) => file ?? []))]),
    ...listed(
      'Related',
      related.map(({ id, basis, text }) => `${id.padEnd(14)} ${basis.kind.padEnd(8)} ${text}`),
    ),
  ].join('\n\n');
};

const faultExplanation = (
  { id, title, breaks }: Catalogue['faults'][number],
  { clauses }: Catalogue,
): string =>
  [
    `${id}  fault of the reference server\n${title}.`,
    ...listed(
      'Breaks',
      clauses
        .filter((clause) => breaks.includes(clause.id))
        .map((clause) => `${clause.id.padEnd(14)} ${clause.text}`),
    ),
    ...listed('See it fail', [`plumbrule demo --fault ${id}`, `plumbrule serve --fault ${id}`]),
  ].join('\n\n');

/** `plumbrule explain`: prints everything known about one clause. */
export const explain: Command = {
  ...introductions.explain,
  flags: () => [],
  run: async (words, io, contract) => {
    const [name] = parseFlags(words, [], 1).positionals;
    if (name === undefined)
      throw usageError('explain needs a clause or a fault: plumbrule explain A-PAGE-01');
    const catalogue = await loadCatalogue(contract);
    const fault = catalogue.faults.find(({ id }) => id === name.toLowerCase());
    if (fault !== undefined) {
      io.out(`${faultExplanation(fault, catalogue)}\n`);
      return 0;
    }
    const { clause, retired } = clauseNamed(name, catalogue.clauses);
    const moved =
      retired === undefined ? '' : `${retired} is retired: ${clause.id} judges its requirement now.\n\n`;
    io.out(`${moved}${explanation(clause, catalogue, exampleOf(clause.id, contract))}\n`);
    return 0;
  },
};
