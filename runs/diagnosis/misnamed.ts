import type { InterfaceLetter } from '../../reports/model/exchanges.js';
import type { Draft } from './draft.js';
import { type Broken, type Facts, isAbsent } from './facts.js';
import { stageOf } from './topics.js';

/** Returns the names of the members that a finding says are absent. */
const absentNames = ({ finding }: Broken): string[] =>
  (finding.facts?.absent ?? []).map((pointer) => pointer.split('/').at(-1) ?? '');

/** A finding about an object that lacks some of its members. */
const isIncomplete = (one: Broken): boolean => !isAbsent(one) && absentNames(one).length > 0;

const bodyOf = ({ finding }: Broken, { exchanges }: Facts): string =>
  exchanges.get(finding.exchanges[0] ?? 0)?.response?.body ?? '';

/** A name in lower case without what separates its words. */
const folded = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');

/** Returns the member name of a body that differs from a name of the contract in case or separators only. */
const respelledIn = (body: string, name: string): string | undefined => {
  for (const [, other] of body.matchAll(/"([\w-]+)"\s*:/g))
    if (other !== undefined && other !== name && folded(other) === folded(name)) return other;
  return undefined;
};

const isCamelCase = (name: string): boolean => /^[a-z][a-zA-Z0-9]*$/.test(name);

const inCausalOrder = (one: Broken, other: Broken) =>
  stageOf(one.topic) - stageOf(other.topic) || one.id.localeCompare(other.id);

const quotedList = (names: readonly string[], most = 3): string => {
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
};

/** Members that are missing under their name, and there in another spelling: one serializer. */
const respelled = (facts: Facts, name: InterfaceLetter): Draft | undefined => {
  const found = facts.broken
    .flatMap((one) => {
      const other = isAbsent(one) ? respelledIn(bodyOf(one, facts), one.member) : undefined;
      return other === undefined ? [] : [{ one, other }];
    })
    .sort((first, second) => inCausalOrder(first.one, second.one));
  const names = new Map(found.map(({ one, other }) => [one.member, other]));
  const [lead] = found;
  if (lead === undefined || names.size < 2) return undefined;
  const others = new Set(names.values());
  const broken = found.map(({ one }) => one);
  const also = facts.broken.filter(
    (one) =>
      !broken.includes(one) &&
      ((one.finding.facts?.additional === true && others.has(one.member)) ||
        (isIncomplete(one) &&
          absentNames(one).every((member) => respelledIn(bodyOf(one, facts), member) !== undefined))),
  );
  const style = [...others].every(isCamelCase) ? 'names in camel case' : 'other names';
  return {
    name: 'names-respelled',
    interface: name,
    topic: lead.one.topic,
    cause: `Members have ${style}: ${quotedList([...names].map(([member, other]) => `"${other}" instead of "${member}"`))}.`,
    change: 'Let the serializer write the names of the contract, in snake case.',
    broken: [...broken, ...also],
  };
};

const rootOf = (body: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
};

/** Returns the root member whose object holds a member that is missing at the root; undefined without one. */
const wrapperOf = (one: Broken, facts: Facts): string | undefined => {
  if (!isAbsent(one) || one.finding.pointer !== `/${one.member}`) return undefined;
  const root = rootOf(bodyOf(one, facts));
  if (root === undefined || Object.keys(root).length > 3) return undefined;
  return Object.entries(root).find(
    ([, value]) => typeof value === 'object' && value !== null && Object.hasOwn(value, one.member),
  )?.[0];
};

/** Bodies of several kinds that hold the record one level too deep. */
const inEnvelope = (facts: Facts, name: InterfaceLetter): Draft | undefined => {
  const wrapped = facts.broken
    .flatMap((one) => {
      const wrapper = wrapperOf(one, facts);
      return wrapper === undefined ? [] : [[one, wrapper] as const];
    })
    .sort(([one], [other]) => inCausalOrder(one, other));
  const [first] = wrapped;
  if (first === undefined || new Set(wrapped.map(([{ topic }]) => topic)).size < 2) return undefined;
  const [lead, wrapper] = first;
  const own = wrapped.filter(([, member]) => member === wrapper).map(([one]) => one);
  const topics = new Set(own.map(({ topic }) => topic));
  const also = facts.broken.filter((one) => !own.includes(one) && topics.has(one.topic) && isIncomplete(one));
  return {
    name: 'bodies-in-envelope',
    interface: name,
    topic: lead.topic,
    cause: `Bodies are wrapped: ${quotedList([...new Set(own.map(({ member }) => `"${member}"`))])} stand inside "${wrapper}" instead of at the root.`,
    change: `Send the record itself as the body, without "${wrapper}" around it.`,
    broken: [...own, ...also],
  };
};

/** Returns diagnoses of members that are there, in the wrong place or under another name, in several objects. */
export const misnamedDrafts = (facts: Facts, name: InterfaceLetter): Draft[] =>
  [inEnvelope, respelled].flatMap((rule) => rule(facts, name) ?? []);
