import type { BreachFacts } from '../../schemas/breach-facts.js';
import type { Judgement, Reason } from '../engine/verdict.js';
import { bounded } from '../formats/bounded.js';

/** Most characters kept of a judgement's text, of a place in a body, and most steps of a sequence. */
export const longestText = 4000;
const longestPlace = 500;
const mostSteps = 100;

/** Returns facts with every text changed; at most as many pointers as steps. */
const changedFacts = (facts: BreachFacts, change: (text: string) => string): BreachFacts => {
  const changedList = <Name extends string>(name: Name, list: readonly string[] | undefined) =>
    list === undefined ? {} : { [name]: list.slice(0, mostSteps).map(change) };
  const changedText = <Name extends string>(name: Name, text: string | undefined) =>
    text === undefined ? {} : { [name]: change(text) };
  const { lackingTexts } = facts;
  return {
    ...facts,
    ...changedList('absent', facts.absent),
    ...changedList('lacking', facts.lacking),
    ...changedList('unwanted', facts.unwanted),
    ...changedList('surplus', facts.surplus),
    ...(lackingTexts === undefined
      ? {}
      : { lackingTexts: { ...lackingTexts, ...changedList('texts', lackingTexts.texts) } }),
    ...changedText('mediaType', facts.mediaType),
    ...changedText('recordId', facts.recordId),
    ...changedText('held', facts.held),
    ...changedText('wrong', facts.wrong),
  };
};

/** Returns a reason with every text changed. */
export const changedReason = (reason: Reason, change: (text: string) => string): Reason => {
  const { text, outcome } = reason;
  if (outcome === undefined) return { ...reason, text: change(text) };
  const { path, responder } = outcome;
  return {
    ...reason,
    text: change(text),
    outcome: {
      ...outcome,
      path: change(path),
      ...(responder === undefined ? {} : { responder: change(responder) }),
    },
  };
};

/** Returns a judgement with its texts cut to these limits. */
export const shortened = (judgement: Judgement): Judgement => {
  if (judgement.kind === 'pass') return judgement;
  if (judgement.kind === 'observed')
    return { kind: 'observed', value: bounded(judgement.value, longestText) };
  if (judgement.kind !== 'broken')
    return {
      ...judgement,
      reason: changedReason(judgement.reason, (text) => bounded(text, longestText)),
    };
  const { at, expected, received, note, steps, facts } = judgement.breach;
  return {
    kind: 'broken',
    breach: {
      ...judgement.breach,
      at: bounded(at, longestPlace),
      expected: bounded(expected, longestText),
      received: bounded(received, longestText),
      ...(note === undefined ? {} : { note: bounded(note, longestText) }),
      ...(steps ? { steps: steps.slice(0, mostSteps).map((text) => bounded(text, longestPlace)) } : {}),
      ...(facts ? { facts: changedFacts(facts, (text) => bounded(text, longestPlace)) } : {}),
    },
  };
};

/** Returns a judgement with the secrets in its texts removed. */
export const withoutSecrets = (judgement: Judgement, hide: (text: string) => string): Judgement => {
  if (judgement.kind === 'broken') {
    const { breach } = judgement;
    return {
      kind: 'broken',
      breach: {
        ...breach,
        at: hide(breach.at),
        expected: hide(breach.expected),
        received: hide(breach.received),
        ...(breach.note === undefined ? {} : { note: hide(breach.note) }),
        ...(breach.steps ? { steps: breach.steps.map(hide) } : {}),
        ...(breach.facts ? { facts: changedFacts(breach.facts, hide) } : {}),
      },
    };
  }
  if (judgement.kind === 'observed') return { kind: 'observed', value: hide(judgement.value) };
  return judgement.kind === 'pass'
    ? judgement
    : { ...judgement, reason: changedReason(judgement.reason, hide) };
};
