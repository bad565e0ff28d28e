import type { Scenario } from '../../harness/declarations/scenario.js';
import type { InterfaceName } from '../../harness/network/exchange.js';
import type { ServerOptions } from '../../reference-server/open.js';
import { type Names, replacedBy } from './reads.js';
import { type RecordedScenario, recordingOf } from './recording.js';
import { openReplay, type Replay } from './replay.js';
import { isSameReply } from './reply.js';

/** Share of the recorded requests above which playing only the affected scenarios saves nothing. */
const mostShare = 0.8;
/** A server that affects this many scenarios from the first on affects nearly all of them. */
const mostAtFirst = 6;

const isDisjoint = (one: Names, other: Names): boolean => [...other].every((name) => !one.has(name));

const respondsAlike = async (
  replay: Replay,
  recorded: RecordedScenario,
  replaced: Names | undefined,
): Promise<boolean> => {
  let isAlike = recorded.isSteady;
  // All requests that may call replaced behaviours are sent: what those do may depend on earlier calls.
  for (const [index, request] of recorded.requests.entries()) {
    const reads = recorded.reads[index];
    if (replaced && reads && isDisjoint(reads, replaced)) {
      await replay.count(request);
      continue;
    }
    const reply = await replay.send(request);
    const expected = recorded.replies[index];
    isAlike &&= expected !== undefined && isSameReply(expected, reply, replay.ids);
  }
  return isAlike;
};

/**
 * Returns the scenarios that a server affects: those that, played alone, receive a response which the sound server
 * does not send. All others receive what they receive from the sound server, so they judge the same. Undefined when
 * most are affected. With `sendsAll`, requests that call no replaced behaviour are sent too: that tests the rest.
 */
export const affectedBy = async (
  name: InterfaceName,
  options: ServerOptions,
  sendsAll = false,
): Promise<ReadonlySet<Scenario> | undefined> => {
  const recording = await recordingOf(name);
  const most = mostShare * recording.reduce((sum, { requests }) => sum + requests.length, 0);
  const replay = openReplay(options);
  const replaced = sendsAll ? undefined : replacedBy(name, options);
  const affected = new Set<Scenario>();
  let requests = 0;
  let seen = 0;
  for (const recorded of recording) {
    seen += 1;
    if (await respondsAlike(replay, recorded, replaced)) continue;
    affected.add(recorded.scenario);
    requests += recorded.requests.length;
    const isEach = affected.size === seen;
    if (requests > most || (isEach && seen === mostAtFirst)) return undefined;
  }
  return affected;
};
