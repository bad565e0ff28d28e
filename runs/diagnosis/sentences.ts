import { type Broken, isAbsent } from './facts.js';
import { lacksSuccess } from './pattern.js';
import type { DiagnosisTopic } from './topics.js';

const longest = 90;

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** Characters before the first difference that two texts keep. */
const kept = 30;

/**
 * Returns what a finding expected and received, shortened. Where the beginnings that are left would be equal, both begin
 * shortly before their first difference.
 */
const pair = ({ expected, received }: Broken['finding']): { expected: string; received: string } => {
  const due = shortened(expected);
  const came = received === '' ? 'nothing' : shortened(received);
  if (due !== came || expected === received) return { expected: due, received: came };
  let first = 0;
  while (expected[first] === received[first]) first += 1;
  const from = (text: string) => `…${shortened(text.slice(Math.max(0, first - kept)))}`;
  return {
    expected: `${from(expected)} (${expected.length} characters)`,
    received: `${from(received)} (${received.length} characters)`,
  };
};

/** Beginnings of an expectation that can stand after "as": a type, a form, or the values themselves. */
const describes = /^(an? |one of |null\b|"|-?\d|true\b|false\b|\[)/;

/** Names of the objects whose members clauses judge. */
const objects: readonly (readonly [beginning: string, name: string])[] = [
  ['A-SITE', 'the site record'],
  ['A-RECORD', 'records'],
  ['A-SOURCE', 'sources'],
  ['A-MONEY', 'amounts'],
  ['A-COST', 'costs'],
  ['A-WORK', 'work records'],
  ['A-SUMMARY', 'the summary'],
  ['A-STAGE', 'the stage'],
  ['A-ITEM', 'listed items'],
  ['A-PAGE', 'pages'],
  ['A-PROBLEM', 'errors'],
  ['B-PROBLEM', 'errors'],
];

const objectOf = (id: string): string | undefined =>
  objects.find(([beginning]) => id.startsWith(beginning))?.[1];

/** The lists of the summary whose entries are objects, and what an entry is called. */
const entries: Readonly<Record<string, string>> = { monthly: 'a month', categories: 'a category' };

/** Returns the name of the object at the place of a finding, where a clause judges members of several. */
const placeOf = ({ id, finding }: Broken): string | undefined => {
  const list = /\/(\w+)\/\d+\/\w+$/.exec(finding.pointer)?.[1] ?? '';
  const entry = Object.hasOwn(entries, list) ? entries[list] : undefined;
  return id.startsWith('A-SUMMARY') && entry ? `${entry} of the summary` : objectOf(id);
};

/** Returns whether a clause judges members of an object: its sentence of cause names object and member. */
export const isAboutMember = (id: string): boolean => objectOf(id) !== undefined;

/** Returns a sentence about a missing, additional or wrong member; undefined for other clauses. */
const aboutMember = (broken: Broken): { says: string; change: string } | undefined => {
  const { member, finding } = broken;
  const object = placeOf(broken);
  if (object === undefined || member === '') return undefined;
  if (isAbsent(broken))
    return { says: `The property "${member}" is missing from ${object}.`, change: `Send "${member}".` };
  const said = pair(finding);
  if (finding.facts?.additional)
    return {
      says: `The property "${member}" is in ${object}, but the contract allows only the listed ones.`,
      change: `Leave "${member}" out.`,
    };
  return {
    says: `The value of "${member}" in ${object} is wrong: expected ${said.expected}, received ${said.received}.`,
    change: describes.test(finding.expected)
      ? `Send "${member}" as ${said.expected}.`
      : `Send "${member}" as the contract defines it.`,
  };
};

/** Fills a sentence with values of a finding (`Clause.cause`). */
export const filled = (
  text: string,
  { finding, status, route, member, method, path, fields }: Broken,
): string => {
  const values: Readonly<Record<string, string>> = {
    ...pair(finding),
    fields: fields.length === 0 ? '' : ` with ${fields.join(', ')}`,
    status: status === 0 ? 'nothing' : String(status),
    route: route === '' ? 'a route' : `${method} ${route}`,
    request: path === '' ? 'a request' : shortened(`${method} ${path}`),
    note: finding.note === undefined ? '' : `; ${shortened(finding.note)}`,
    member: member === '' ? 'the body' : member,
    at: member === '' ? '' : ` at ${member}`,
  };
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
};

/** A cause as a sentence, what to change, and the topic where it is not that of the first finding. */
export interface CauseInWords {
  readonly cause: string;
  readonly change: string;
  readonly topic?: DiagnosisTopic;
}

/**
 * Returns the cause of one broken clause as a sentence, and what to change. Where only responses of one error status show
 * it, both say so; where a success was due, the cause says which ids fail, and ends with what the server says of its error.
 */
export const sentenceOf = (broken: Broken): CauseInWords => {
  const { cause, change, ...rest } = plainSentence(broken);
  const { detail, finding, topic, onlyIds } = broken;
  const isError = lacksSuccess(finding);
  // Causes about errors name their status, and where a success was due every error shows it.
  const isNamed =
    isError || topic === 'problem' || new Set(cause.split(/\W+/).slice(0, 4)).has(String(broken.onlyStatus));
  const only = isNamed ? undefined : broken.onlyStatus;
  const said = detail !== undefined && isError ? ` The server says: ${detail}.` : '';
  const ids =
    onlyIds === undefined
      ? ''
      : ` Only ids that ${onlyIds.trait} show it: ${onlyIds.failed} of them fail, and ${onlyIds.served} others are served.`;
  return {
    cause: `${cause}${only === undefined ? '' : ` Only responses with status ${only} show it.`}${ids}${said}`,
    change:
      only === undefined ? change : `Look at what sends status ${only}: other responses are right. ${change}`,
    ...rest,
  };
};

const plainSentence = (broken: Broken): CauseInWords => {
  const { cause, fix } = broken.clause;
  if (cause !== undefined && fix !== undefined) return { cause: filled(cause, broken), change: fix };
  const member = aboutMember(broken);
  if (member) return { cause: member.says, change: member.change };
  const { route, method, finding, clause } = broken;
  const where = route === '' ? '' : ` by ${method} ${route}`;
  return {
    cause: `Not met${where}: ${clause.text} Expected ${shortened(finding.expected)}, received ${shortened(finding.received)}.`,
    change: 'Make the target conform to this sentence of the contract.',
  };
};

/** The same for several missing members of one object. */
export const sentenceOfAbsent = (all: readonly Broken[]): CauseInWords | undefined => {
  const absent = all.filter(isAbsent);
  const [first] = all[0] === absent[0] ? absent : [];
  const object = first && placeOf(first);
  if (object === undefined || absent.length < 2) return undefined;
  const names = [...new Set(absent.map(({ member }) => `"${member}"`))].join(', ');
  return { cause: `The properties ${names} are missing from ${object}.`, change: `Send ${names}.` };
};
