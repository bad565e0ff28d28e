import type { Judgement } from '../engine/verdict.js';
import { bounded } from '../formats/bounded.js';

/**
 * Longest texts that are kept: characters of a judgement's text, characters of a place in a body, and steps
 * of a sequence.
 */
export const longestText = 4000;
const longestPlace = 500;
const mostSteps = 100;

/** A judgement whose texts are short, however long what the target sent is. */
export const shortened = (judgement: Judgement): Judgement => {
  if (judgement.kind === 'pass') return judgement;
  if (judgement.kind === 'observed')
    return { kind: 'observed', value: bounded(judgement.value, longestText) };
  if (judgement.kind !== 'broken')
    return {
      ...judgement,
      reason: { ...judgement.reason, text: bounded(judgement.reason.text, longestText) },
    };
  const { at, expected, received, note, steps } = judgement.breach;
  return {
    kind: 'broken',
    breach: {
      ...judgement.breach,
      at: bounded(at, longestPlace),
      expected: bounded(expected, longestText),
      received: bounded(received, longestText),
      ...(note === undefined ? {} : { note: bounded(note, longestText) }),
      ...(steps ? { steps: steps.slice(0, mostSteps).map((text) => bounded(text, longestPlace)) } : {}),
    },
  };
};

/** A judgement without the secrets that its texts hold. */
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
      },
    };
  }
  if (judgement.kind === 'observed') return { kind: 'observed', value: hide(judgement.value) };
  return judgement.kind === 'pass'
    ? judgement
    : { ...judgement, reason: { ...judgement.reason, text: hide(judgement.reason.text) } };
};
