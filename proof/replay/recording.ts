import type { Scenario } from '../../harness/declarations/scenario.js';
import type { InterfaceName } from '../../harness/network/exchange.js';
import { cursorsOfEarlierRuns } from '../../specs/journal/time/cursor-state.scenarios.js';
import { journalOrigin, openMemoryServer } from '../memory/server.js';
import { brokenBy, playMemory, suiteOfInterface } from '../play.js';
import { type Names, readBy } from './reads.js';
import { createRecorder, type RecordedRequest } from './recorded-request.js';
import { openReplay } from './replay.js';
import { isSameReply, type SeenReply, withRandomIds } from './reply.js';

/** A scenario that was played alone against the sound server: its requests and their responses. */
export interface RecordedScenario {
  readonly scenario: Scenario;
  readonly requests: readonly RecordedRequest[];
  readonly replies: readonly SeenReply[];
  /** Whether the sound server repeats these responses; otherwise they say nothing about another server. */
  readonly isSteady: boolean;
  /** The behaviours that each request calls; absent once an earlier request may have changed the server. */
  readonly reads?: readonly Names[];
}

type Sent = Pick<RecordedScenario, 'scenario' | 'requests'>;

/** The scenarios of an interface in the order of the recording: first those that change nothing in a server. */
const inOrder = (name: InterfaceName): readonly Scenario[] => {
  const { scenarios } = suiteOfInterface(name);
  const changes = (scenario: Scenario) => scenario.phase !== 'calm' || scenario === cursorsOfEarlierRuns;
  return [...scenarios.filter((one) => !changes(one)), ...scenarios.filter(changes)];
};

/** Plays each scenario by itself, all against one server, whose clock goes on. */
const playedAlone = async (name: InterfaceName): Promise<readonly Sent[]> => {
  let requests: RecordedRequest[] = [];
  const recorded = createRecorder();
  const server = openMemoryServer({}, (carried, at) => requests.push(recorded(carried, at)));
  const all: Sent[] = [];
  for (const scenario of inOrder(name)) {
    requests = [];
    const broken = brokenBy(await playMemory(name, server, { plays: (one) => one === scenario }));
    if (broken.length > 0)
      throw new Error(`on the sound server, "${scenario.title}" alone breaks ${broken.join(', ')}`);
    all.push({ scenario, requests });
  }
  return all;
};

/** Whether a request leaves a server of its interface as it was: only the journal keeps nothing of its clients. */
const changesNothing = (name: InterfaceName, { carried }: RecordedRequest): boolean =>
  name === 'a' && (carried.origin === journalOrigin || carried.method === 'GET');

const record = async (name: InterfaceName): Promise<readonly RecordedScenario[]> => {
  const [one, other] = [openReplay({}), openReplay({})];
  const recorded: RecordedScenario[] = [];
  let isFresh = true;
  for (const { scenario, requests } of await playedAlone(name)) {
    isFresh &&= requests.every((request) => changesNothing(name, request));
    const replies: SeenReply[] = [];
    const reads: Names[] = [];
    let isSteady = true;
    for (const request of requests) {
      const reply = withRandomIds(await one.send(request));
      replies.push(reply);
      isSteady = isSameReply(reply, await other.send(request), other.ids) && isSteady;
      if (isFresh) reads.push(await readBy(request));
    }
    recorded.push({ scenario, requests, replies, isSteady, ...(isFresh ? { reads } : {}) });
  }
  return recorded;
};

const recordings = new Map<InterfaceName, Promise<readonly RecordedScenario[]>>();

/** Returns every scenario of an interface with the responses of the sound server; recorded once per process. */
export const recordingOf = (name: InterfaceName): Promise<readonly RecordedScenario[]> => {
  const known = recordings.get(name) ?? record(name);
  recordings.set(name, known);
  return known;
};
