import { controlOrigin } from '../memory/server.js';
import { type Names, observed } from './reads.js';
import type { RecordedRequest } from './recorded-request.js';
import { openReplay } from './replay.js';
import { isSameReply, type SeenReply } from './reply.js';

/** The requests of a scenario. */
interface Sent {
  readonly requests: readonly RecordedRequest[];
}

/** The behaviours that each response of each scenario may depend on; undefined means any. */
type Reads = readonly (readonly (Names | undefined)[])[];

/** Returns the behaviours that a request calls in a server of its own. */
const readAlone = async (request: RecordedRequest): Promise<Names> => {
  const names = new Set<string>();
  await openReplay(observed((name) => names.add(name))).send(request);
  return names;
};

const isHook = ({ carried }: RecordedRequest): boolean => carried.origin === controlOrigin;

/**
 * Each request to the journal is sent to a server of its own, because what a server keeps, such as the results of a
 * search, hides later calls. That is possible until a test hook advances the clock or publishes.
 */
export const readByJournal = async (sent: readonly Sent[]): Promise<Reads> => {
  const reads: (Names | undefined)[][] = [];
  let isFirst = true;
  for (const { requests } of sent) {
    isFirst &&= requests.every((request) => !isHook(request) || request.carried.method === 'GET');
    const own: (Names | undefined)[] = [];
    for (const request of requests)
      own.push(isFirst && !isHook(request) ? await readAlone(request) : undefined);
    reads.push(own);
  }
  return reads;
};

/** Endpoints whose responses depend on earlier requests to them: sessions and tasks. */
const withMemory = ['/mcp', '/a2a'];

const endpointOf = ({ carried }: RecordedRequest): string | undefined =>
  withMemory.find((path) => carried.path.split('?', 1)[0] === path);

/** Returns the behaviours that a server calls when it is created, which its first request does, and to count one. */
const readAtFirst = async (sent: readonly Sent[]): Promise<ReadonlySet<string>> => {
  const names = new Set<string>();
  const [first] = sent.flatMap(({ requests }) => requests).filter((request) => !isHook(request));
  if (first) await openReplay(observed((name) => names.add(name))).count(first);
  return names;
};

/**
 * All requests to the companion are sent to one server, which keeps sessions, tasks and the quota and otherwise
 * nothing. Every request to an endpoint with sessions or tasks may depend on what any other calls there, and each
 * request on what opening the server calls.
 */
export const readByCompanion = async (
  sent: readonly Sent[],
  replies: readonly (readonly SeenReply[])[],
): Promise<Reads> => {
  const opening = await readAtFirst(sent);
  let names = new Set<string>();
  const replay = openReplay(observed((name) => names.add(name)));
  const ofEndpoint = new Map(withMemory.map((path) => [path, new Set(opening)]));
  const reads: (Names | undefined)[][] = [];
  for (const [index, { requests }] of sent.entries()) {
    const own: (Names | undefined)[] = [];
    for (const [at, request] of requests.entries()) {
      names = ofEndpoint.get(endpointOf(request) ?? '') ?? new Set(opening);
      const reply = await replay.send(request);
      const expected = replies[index]?.[at];
      // Learns the random identifiers of this server for later requests.
      if (expected) isSameReply(expected, reply, replay.ids);
      own.push(isHook(request) ? undefined : names);
    }
    reads.push(own);
  }
  return reads;
};
