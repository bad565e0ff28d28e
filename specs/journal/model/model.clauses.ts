import { contract } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, type Judgement, noData, pass } from '../../../harness/engine/verdict.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import { firstDeviation, type PlayedStep } from './model.js';

/** A played sequence of steps, and complete known listings. */
export interface PlayedSequence {
  readonly exchanges: readonly Exchange[];
  readonly played: readonly PlayedStep[];
  readonly seeds: Parameters<typeof firstDeviation>[1];
}

const followsModel = ({ played, seeds, exchanges }: PlayedSequence): Judgement => {
  if (exchanges.length === 0) return inapplicable('no request was sent');
  if (!played.some((one) => one.exchange && one.cursor !== undefined))
    return noData('second page of a listing');
  const found = firstDeviation(played, seeds);
  if (!found) return pass;
  const shown = played[found.step]?.exchange;
  return broken({
    ...found.deviation,
    steps: played.slice(0, found.step + 1).map(({ text }) => text),
    ...(shown ? { exchange: exchanges.indexOf(shown) } : {}),
  });
};

export const walksDoNotDisturb = clause<PlayedSequence>({
  id: 'A-MODEL-01',
  basis: contract,
  section: 'Endpoints',
  place: 'rule 2',
  also: ['Endpoints, rule 1', 'States and transitions, cursor paragraph'],
  text: 'Each cursor opens its own page, in whatever order walks are started, continued and repeated.',
  cause:
    'A cursor does not open its own page when walks are mixed: expected {expected}, received {received}.',
  fix: 'Keep the place in the cursor, not in the server or the connection.',
  judge: followsModel,
});

export const cursorsOutliveEvents = clause<PlayedSequence>({
  id: 'A-MODEL-02',
  basis: contract,
  section: 'States and transitions',
  place: 'cursor paragraph',
  also: ['Limits, cursor lifetime'],
  text: 'Each cursor opens its own page for one hour and no page afterwards, in any sequence of requests, clock advances and publications.',
  cause:
    'A cursor used later or after a publication opens the wrong page: expected {expected}, received {received}.',
  fix: 'Bind each cursor to its snapshot, its place and its own hour.',
  judge: followsModel,
});
