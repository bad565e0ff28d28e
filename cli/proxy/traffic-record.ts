import type { Exchange, HeaderLine } from '../../harness/network/exchange.js';
import { createSecrets, type Secrets } from '../../harness/secrets/secrets.js';
import { secretHeaders } from '../../reports/text/redact.js';
import { reportFiles } from '../../runs/output/report-files.js';
import { openRecorder } from '../../runs/play/recorder.js';

/** Most exchanges in the file. */
const mostExchanges = 20_000;
/** Most distinct credentials of requests that are searched in all texts. */
const mostCredentials = 50;

/** What passes a proxy, without its number. */
export type Passed = Omit<Exchange, 'id' | 'interface' | 'attempt'>;

/** Where a proxy records what passes. */
export interface TrafficRecord {
  /** Writes an exchange, without its secrets. */
  add(passed: Passed): void;
  /** Counts an exchange that is not written. */
  leaveOut(why: string): void;
  /** Exchanges in the file. */
  count(): number;
  /** Header lines of the requests whose values no output may have. */
  credentials(): readonly HeaderLine[];
  /** Ends the file; returns in sentences what it lacks. */
  close(): readonly string[];
}

/** What a record is of. */
export interface RecordedTarget {
  readonly folder: string;
  readonly target: string;
  /** The target by letter of its interface, where that is known. */
  readonly targets: Readonly<Record<string, string>>;
  /** Lines of a header file. */
  readonly headers: readonly HeaderLine[];
  readonly timeoutMs: number;
  /** Told once, when nothing more is recorded. */
  readonly onFull: (text: string) => void;
}

const credentialsIn = (lines: readonly HeaderLine[]): HeaderLine[] =>
  lines.filter(([name]) => secretHeaders.includes(name.toLowerCase()));

/** Returns the cookies that a response sets, as requests send them. */
const cookiesIn = (lines: readonly HeaderLine[]): HeaderLine[] =>
  lines
    .filter(([name]) => name.toLowerCase() === 'set-cookie')
    .map(([, value]): HeaderLine => ['cookie', value.split(';', 1)[0] ?? '']);

/** Opens the file of what passes a proxy. */
export const openTrafficRecord = ({
  folder,
  target,
  targets,
  headers,
  timeoutMs,
  onFull,
}: RecordedTarget): TrafficRecord => {
  const credentials = new Map<string, HeaderLine>();
  const notRecorded = new Map<string, number>();
  let count = 0;
  const known = () => [...headers, ...credentials.values()];
  let ofRequests = createSecrets(known());
  let current = ofRequests;
  const secrets: Secrets = {
    headerNames: current.headerNames,
    hide: (text) => current.hide(text),
    hidePieces: (text) => current.hidePieces(text),
    hideIn: (data) => current.hideIn(data),
  };
  const recorder = openRecorder(folder, secrets, timeoutMs, undefined, reportFiles.traffic);
  recorder.event('proxyStarted', { target, targets });
  const leaveOut = (why: string) => {
    notRecorded.set(why, (notRecorded.get(why) ?? 0) + 1);
  };
  /** Learns the credentials of a request; false where there are too many to hide each of them. */
  const learn = (lines: readonly HeaderLine[]): boolean => {
    const fresh = credentialsIn(lines).filter((line) => !credentials.has(line.join(' ')));
    if (credentials.size + fresh.length > mostCredentials) return false;
    for (const line of fresh) credentials.set(line.join(' '), line);
    if (fresh.length > 0) ofRequests = createSecrets(known());
    return true;
  };
  return {
    leaveOut,
    count: () => count,
    credentials: () => [...credentials.values()],
    add: (passed) => {
      if (count >= mostExchanges) {
        if (!notRecorded.has('after the last one that is recorded'))
          onFull(`${mostExchanges} exchanges are recorded: what follows passes, and is not recorded`);
        leaveOut('after the last one that is recorded');
        return;
      }
      if (!learn(passed.request.headers)) {
        leaveOut(`with other credentials than the first ${mostCredentials}`);
        return;
      }
      count += 1;
      const cookies = cookiesIn(passed.response?.headers ?? []);
      current = cookies.length === 0 ? ofRequests : createSecrets([...known(), ...cookies]);
      // Which interface a route belongs to is known when all traffic is.
      recorder.exchange({ ...passed, id: count, interface: '', attempt: 1 });
    },
    close: () => {
      recorder.event('proxyFinished', { exchanges: count, notRecorded: Object.fromEntries(notRecorded) });
      recorder.close();
      return [recorder.failure()?.text, recorder.leftOut()].filter((text) => text !== undefined);
    },
  };
};
