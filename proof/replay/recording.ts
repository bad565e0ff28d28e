import type { Scenario } from '../../harness/declarations/scenario.js';
import type { InterfaceName } from '../../harness/network/exchange.js';
import { cursorsOfEarlierRuns } from '../../specs/journal/time/cursor-state.scenarios.js';
import { openMemoryServer } from '../memory/server.js';
import { brokenBy, playMemory } from '../play.js';
import { readByCompanion, readByJournal } from './observed-reads.js';
import { partsOfInterface } from './played-parts.js';
import type { Names } from './reads.js';
import { type RecordedRequest, recordedRequest } from './recorded-request.js';
import { openReplay } from './replay.js';
import { isSameReply, type SeenReply, withRandomIds } from './reply.js';

/** A scenario, or a topic of a large one, that was played alone against the sound server: its requests and their responses. */
export interface RecordedScenario {
  readonly scenario: Scenario;
  readonly requests: readonly RecordedRequest[];
  readonly replies: readonly SeenReply[];
  /** Whether the sound server repeats these responses; otherwise they say nothing about another server. */
  readonly isSteady: boolean;
  /** The behaviours that each response may depend on; undefined means any. */
  readonly reads: readonly (Names | undefined)[];
}

type Sent = Pick<RecordedScenario, 'scenario' | 'requests'>;

/** The scenarios of an interface in the order of the recording: first those that change nothing in a server. */
const inOrder = (name: InterfaceName): readonly Scenario[] => {
  const scenarios = partsOfInterface(name);
  const changes = (scenario: Scenario) => scenario.phase !== 'calm' || scenario === cursorsOfEarlierRuns;
  return [...scenarios.filter((one) => !changes(one)), ...scenarios.filter(changes)];
};

/** Plays each scenario by itself, all against one server, whose clock goes on. */
const playedAlone = async (name: InterfaceName): Promise<readonly Sent[]> => {
  let requests: RecordedRequest[] = [];
  const server = openMemoryServer({}, (carried, at) => requests.push(recordedRequest(carried, at)));
  const all: Sent[] = [];
  for (const scenario of inOrder(name)) {
    requests = [];
    const broken = brokenBy(await playMemory(name, server, { scenarios: [scenario] }));
    if (broken.length > 0)
      throw new Error(`on the sound server, "${scenario.title}" alone breaks ${broken.join(', ')}`);
    all.push({ scenario, requests });
  }
  return all;
};

type Received = Pick<RecordedScenario, 'replies' | 'isSteady'>;

/** Sends all requests to two sound servers in turn, to see which responses they repeat. */
const received = async (sent: readonly Sent[]): Promise<readonly Received[]> => {
  const [one, other] = [openReplay({}), openReplay({})];
  const all: Received[] = [];
  for (const { requests } of sent) {
    const replies: SeenReply[] = [];
    let isSteady = true;
    for (const request of requests) {
      const reply = withRandomIds(await one.send(request));
      replies.push(reply);
      isSteady = isSameReply(reply, await other.send(request), other.ids) && isSteady;
    }
    all.push({ replies, isSteady });
  }
  return all;
};

const record = async (name: InterfaceName): Promise<readonly RecordedScenario[]> => {
  const sent = await playedAlone(name);
  const seen = await received(sent);
  const replies = seen.map((one) => one.replies);
  const reads = await (name === 'a' ? readByJournal(sent) : readByCompanion(sent, replies));
  return sent.map((one, index) => ({
    ...one,
    replies: replies[index] ?? [],
    isSteady: seen[index]?.isSteady ?? false,
    reads: reads[index] ?? [],
  }));
};

const recordings = new Map<InterfaceName, Promise<readonly RecordedScenario[]>>();

/** Returns every scenario of an interface with the responses of the sound server; recorded once per process. */
export const recordingOf = (name: InterfaceName): Promise<readonly RecordedScenario[]> => {
  const known = recordings.get(name) ?? record(name);
  recordings.set(name, known);
  return known;
};
