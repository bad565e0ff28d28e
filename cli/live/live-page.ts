import type { RunEvent } from '../../harness/engine/run.js';
import { outagesAfter } from '../../reports/derived/outages.js';
import { htmlReport } from '../../reports/html/document.js';
import { causeAnchor } from '../../reports/html/page/anchors.js';
import { causesAfter, type LiveCause } from '../../reports/live/causes.js';
import {
  allParts,
  fastParts,
  livePage,
  liveParts,
  livePolicy,
  type PartName,
} from '../../reports/live/page.js';
import { type LiveState, mostLines } from '../../reports/live/state.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import { clockText, counted } from '../../reports/text/wording.js';
import type { WatchCommand } from '../watch/key-commands.js';
import { liveRequest, runsAfter } from './live-runs.js';
import { startPageServer } from './page-server.js';

/** What the page of a watch needs to know. */
export interface LiveOptions {
  /** Removes secrets. */
  readonly hide: (text: string) => string;
  /** Folder of the report. */
  readonly folder: string;
  /** Passes a command of the page on to the watch. */
  readonly give: (command: WatchCommand) => void;
  /** Says why the page is not up to date. */
  readonly warn: (text: string) => void;
  /** Whether a clause can be repeated. Default: all can. */
  readonly isRepeatable?: (id: string) => boolean;
  /** Whether the whole selection can be played again. Default: it can. */
  readonly playsWhole?: boolean;
}

/** The page of a watch. */
export interface LivePage {
  readonly address: string;
  /** A run begins: of these clauses, or of the whole selection. */
  begin(scenarios: number, ids?: readonly string[]): void;
  see(event: RunEvent): void;
  /** A run has ended. */
  ended(report: ConformanceReport, ids?: readonly string[], at?: number): void;
  close(): Promise<void>;
}

/** Time in which changes of a run are gathered. */
const gatherMs = 100;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns where the watch stands after a run, such as `still failing, 1 cause left, 2 mended`. */
const standOf = ([latest]: LiveState['runs'], causes: readonly LiveCause[]): string => {
  const mended = causes.filter(({ state }) => state === 'mended').length;
  const left = `${counted(causes.length - mended, 'cause')} left`;
  return [latest?.verdict ?? '', left, ...(mended > 0 ? [`${mended} mended`] : [])].join(', ');
};

/** Starts the page of a watch on loopback. */
export const openLivePage = async ({
  hide,
  folder,
  give,
  warn,
  isRepeatable = () => true,
  playsWhole = true,
}: LiveOptions): Promise<LivePage> => {
  const idsOf = ({ cause }: LiveCause) => cause.clauses.map(({ id }) => id).filter(isRepeatable);
  const canRepeat = (one: LiveCause) => idsOf(one).length > 0;
  let state: LiveState = {
    report: undefined,
    causes: [],
    outages: [],
    runs: [],
    requests: [],
    playing: undefined,
    news: '',
    folder,
    canRepeat,
    playsWhole,
  };
  let [runNumber, requestNumber] = [0, 0];
  let stand = '';
  let timer: NodeJS.Timeout | undefined;

  const command = (asked: unknown): boolean => {
    if (!isRecord(asked)) return false;
    const one = state.causes.find(({ cause }) => causeAnchor(cause.id) === asked.cause);
    if (asked.command === 'dismiss' && one?.state === 'mended') {
      state = { ...state, causes: state.causes.filter((other) => other !== one) };
      send(['causes', 'evidence']);
      return true;
    }
    const left = state.causes.filter((other) => other.state !== 'mended' && canRepeat(other));
    if (asked.command === 'failed' && left.length > 0)
      // A watch repeats what fails its run; a report is repeated as the page shows it.
      give(playsWhole ? 'failed' : { ids: [...new Set(left.flatMap(idsOf))] });
    else if (asked.command === 'all' && playsWhole) give('all');
    else if (asked.command === 'repeat' && one && canRepeat(one)) give({ ids: idsOf(one) });
    else return false;
    return true;
  };
  const server = await startPageServer({
    policy: livePolicy,
    page: () => livePage(state),
    parts: () => liveParts(state, allParts),
    report: () => (state.report === undefined ? undefined : htmlReport(state.report)),
    command,
  });
  const send = (names: readonly PartName[]) => {
    try {
      server.send(liveParts(state, names));
    } catch (error) {
      // A page that cannot be written must not end the run.
      warn(`the page could not be written: ${(error as Error).message}\n`);
    }
  };
  const sendSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      send(fastParts);
    }, gatherMs).unref();
  };
  const whatOf = (ids: readonly string[] | undefined) =>
    ids === undefined ? 'the whole selection' : `${counted(ids.length, 'clause')} again`;
  return {
    address: server.address,
    begin: (scenarios, ids) => {
      runNumber += 1;
      const what = whatOf(ids);
      state = { ...state, playing: { what, startedAt: Date.now(), scenarios, ended: 0, requests: 0 } };
      send(['now']);
    },
    see: (event) => {
      const { playing } = state;
      if (!playing) return;
      if (event.kind === 'exchange') {
        requestNumber += 1;
        const request = liveRequest(requestNumber, event.exchange, hide);
        const requests = [request, ...state.requests].slice(0, mostLines.requests);
        state = {
          ...state,
          requests,
          playing: { ...playing, requests: playing.requests + 1, waits: undefined },
        };
      } else if (event.kind === 'scenario')
        state = { ...state, playing: { ...playing, ended: playing.ended + 1 } };
      else if (event.kind === 'wait')
        state = { ...state, playing: { ...playing, waits: `waiting: ${hide(event.reason)}` } };
      else return;
      sendSoon();
    },
    ended: (report, ids, at = Date.now()) => {
      // A report from elsewhere ends without a beginning.
      if (!state.playing) runNumber += 1;
      const causes = causesAfter(state.causes, { report, at, ids });
      const what = whatOf(ids);
      const runs = runsAfter(state.runs, report, { number: runNumber, at, what, ids });
      const before = stand;
      stand = standOf(runs, causes);
      state = {
        ...state,
        report: ids === undefined ? report : state.report,
        causes,
        outages: outagesAfter(state.outages, report, at),
        runs: runs.slice(0, mostLines.runs),
        playing: undefined,
        // A screen reader says it: nothing as long as all is as before.
        news: stand === before ? state.news : `${clockText(at)}: ${stand}.`,
      };
      send(allParts);
    },
    close: () => {
      clearTimeout(timer);
      return server.close();
    },
  };
};
