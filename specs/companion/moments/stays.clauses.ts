import { advice } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, type Judgement, pass } from '../../../harness/engine/verdict.js';
import { shown } from '../../../harness/formats/json.js';
import { quantity } from '../../../harness/formats/quantity.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';
import { servedFromCache } from '../../../harness/network/intermediaries.js';
import type { Told } from './told.js';

/** One read at some moment beside the same read at other moments. */
export interface ReadAtMoment {
  readonly exchanges: readonly [at: Exchange, ...others: Exchange[]];
  /** What is read and when, as a finding names it. */
  readonly read: string;
  /** What the response at this moment says. */
  readonly told: Told;
  /** What the others say: one before it, or one before it and one at the same time or later. */
  readonly others: readonly [before: Told, near?: Told];
  /** Whether equal requests may get different content: an agent may reply in other words each time. */
  readonly eachTime?: boolean;
  /** Whether no other clause judges an error. */
  readonly judgesErrors?: boolean;
}

type Counts = ReadonlyMap<string, number>;

const countsOf = (told: readonly string[]): Counts => {
  const counts = new Map<string, number>();
  for (const part of told) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
};

/** Returns whether every part of a content is there more often than before. */
const isGrown = (before: Counts, now: Counts): boolean =>
  [...before].every(([part, times]) => (now.get(part) ?? 0) > times);

/** Returns whether a response goes on with its own parts again after all that the earlier one said. */
const isAppended = (before: readonly string[], now: readonly string[]): boolean =>
  now.length > before.length &&
  before.every((part, index) => part === now[index]) &&
  now.slice(before.length).every((part) => before.includes(part));

const shortened = (text: string): string => shown(text.slice(0, 60));

/** Judges content beside an earlier one: anything may be updated between the two, but not all of it. */
const besideEarlier = (earlier: readonly string[], told: readonly string[]): Judgement => {
  const [before, now] = [countsOf(earlier), countsOf(told)];
  if (isGrown(before, now) || isAppended(earlier, told))
    return broken({ at: '', expected: 'what it was before', received: 'all of it more often' });
  const [first = ''] = before.keys();
  return [...before.keys()].some((part) => now.has(part))
    ? pass
    : broken({
        at: '',
        expected: `a part of what it was before, as ${shortened(first)}`,
        received: 'none of it',
      });
};

/** Judges content between two others: what these two agree on stays as it is. */
const between = (before: Counts, near: Counts, now: Counts): Judgement => {
  const agreed = [...before].map(([part, times]) => [part, Math.min(times, near.get(part) ?? 0)] as const);
  const lost = agreed.find(([part, times]) => (now.get(part) ?? 0) < times);
  if (lost) return broken({ at: '', expected: shortened(lost[0]), received: 'a response without it' });
  const more = [...now].find(([part, times]) => {
    const most = Math.max(before.get(part) ?? 0, near.get(part) ?? 0);
    return most > 0 && times > most;
  });
  return more
    ? broken({
        at: '',
        expected: `${shortened(more[0])} ${quantity(Math.max(before.get(more[0]) ?? 0, near.get(more[0]) ?? 0), 'time')}`,
        received: quantity(more[1], 'time'),
      })
    : pass;
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.join('\n') === other.join('\n');

const isAgentError = ({ exchanges: [at], told, judgesErrors = false }: ReadAtMoment): boolean =>
  judgesErrors && !told && at.request.method === 'POST' && status(at) === 200;

const judged = (evidence: ReadAtMoment): Judgement => {
  const {
    told: now,
    others: [before, near],
    eachTime = false,
  } = evidence;
  if (!before) return inapplicable('no content to compare with');
  if (isAgentError(evidence))
    return broken({ at: '', expected: 'a result, as before', received: 'an error' });
  if (!now) return inapplicable('an error, or no content that is recognised: other clauses judge that');
  if (before.length === 0 || near?.length === 0) return inapplicable('another response is empty');
  if (now.length === 0)
    return broken({ at: '', expected: `content, as ${shortened(before[0] ?? '')}`, received: 'none' });
  if (near && (!eachTime || isSame(before, near)))
    return between(countsOf(before), countsOf(near), countsOf(now));
  const judgement = besideEarlier(before, now);
  // An agent may reply in other words, but not with all its earlier replies.
  return eachTime && !isGrown(countsOf(before), countsOf(now)) && !isAppended(before, now) ? pass : judgement;
};

export const contentStays = clause<ReadAtMoment>({
  id: 'B-STABLE-01',
  basis: advice('the content was rewritten between two responses'),
  section: 'Endpoints, Interface B',
  place: 'all are GET',
  also: [
    'Authentication, Interface B, 1',
    'Endpoints, Interface B discovery, /mcp, the four tools',
    'Endpoints, Interface B discovery, /mcp, resources',
    'Endpoints, Interface B discovery, /mcp, prompt templates',
  ],
  text: 'A route, a document, a tool, a resource, a prompt or the agent that is read at another moment says what it said before: when it is read again, at once with others, by a client with other header fields, an hour later and after a publication it is not empty, not that of another request, and has nothing twice.',
  cause: 'What is read changes with the moment: expected {expected}, received {received}.',
  fix: 'Keep no state from request to request; check caches, their keys and Vary.',
  judge: (evidence) => {
    const judgement = judged(evidence);
    if (judgement.kind === 'broken' && evidence.exchanges.some(servedFromCache))
      return inapplicable('a cache may hold an older response');
    return judgement.kind === 'broken'
      ? // Another run of the request has no earlier response.
        broken({ ...judgement.breach, facts: { compared: true }, note: `read: ${evidence.read}` })
      : judgement;
  },
});
