import { interfaceOf } from '../../harness/declarations/clause.js';
import type { RunEvent } from '../../harness/engine/run.js';
import { verdictWords } from '../../reports/text/verdict-words.js';
import { visibleLine } from '../../reports/text/visible.js';
import { counted, durationText, grouped } from '../../reports/text/wording.js';
import type { Io } from '../../runs/settings/io.js';
import type { TimeLeft } from './time-left.js';

/** Prints the progress of a run to standard error. */
export interface RunProgress {
  see(event: RunEvent): void;
  /** Clears the status line. */
  end(): void;
}

/** Time between two lines of a log, and until the first one. */
const [heartbeatMs, firstBeatMs] = [30_000, 5_000];
const statusLineMs = 100;

/** Columns of a line on a terminal; lines of a log may be longer. */
const widestLine = (io: Io): number =>
  io.errIsTerminal ? Math.min(200, Math.max(60, io.columns() - 1)) : 200;

const silent: RunProgress = { see: () => undefined, end: () => undefined };

/** What the progress of a run needs to know before it starts. */
export interface ProgressOptions {
  readonly wanted: boolean;
  /** Whether each broken clause is printed when it is found. */
  readonly tellsBroken: boolean;
  /** Number of scenarios. */
  readonly scenarios: number;
  readonly maxRequests: number;
  readonly timeLeft: TimeLeft;
  /** Removes secrets. */
  readonly hide: (text: string) => string;
}

/** Share of the allowed requests from which the limit is shown. */
const nearLimit = 0.8;

/** Returns a duration as an estimate: seconds below a minute, then steps of ten seconds. */
const roughly = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : durationText(Math.ceil(seconds / 10) * 10_000);
};

/**
 * Creates a status line on a terminal (at most ten updates a second), otherwise one line after five seconds and then
 * every thirty.
 */
export const createProgress = (
  io: Io,
  { wanted, tellsBroken, scenarios, maxRequests, timeLeft, hide }: ProgressOptions,
): RunProgress => {
  if (!wanted) return silent;
  const startedAt = Date.now();
  let requests = 0;
  let played = 0;
  const playing = new Map<string, string>();
  let waiting: { readonly text: string; readonly until: number } | undefined;
  let shown = false;
  // A target that turns out to be no such interface is not judged: what it breaks is printed when its first scenario ended.
  const judged = new Set<string>();
  const held = new Map<string, string[]>();
  const print = (line: string): void => {
    // On a terminal the status line is drawn again below it.
    io.err(`${shown ? '\r\x1b[2K' : ''}${visibleLine(hide(line), widestLine(io))}\n`);
  };

  const text = () => {
    const sent =
      requests > nearLimit * maxRequests
        ? `${grouped(requests)} of at most ${counted(maxRequests, 'request')}`
        : counted(requests, 'request');
    const left = timeLeft.leftMs() ?? 0;
    const counts = [
      sent,
      `${played} of ${counted(scenarios, 'scenario')} ended`,
      durationText(Date.now() - startedAt),
      ...(left >= 1000 ? [`about ${roughly(left)} left`] : []),
    ].join(', ');
    const seconds = waiting ? Math.ceil((waiting.until - Date.now()) / 1000) : 0;
    if (waiting && seconds > 0) return `waiting ${seconds} s: ${waiting.text}; ${counts}`;
    const [title] = playing.values();
    if (title === undefined) return counts;
    return `${counts}; now ${playing.size > 1 ? `${playing.size} scenarios at once` : visibleLine(title, 60)}`;
  };
  const draw = () => {
    shown = true;
    io.err(`\r\x1b[2K${[...text()].slice(0, Math.max(20, io.columns() - 1)).join('')}`);
  };
  const beat = io.errIsTerminal ? draw : () => io.err(`${text()}\n`);
  const timer = setInterval(beat, io.errIsTerminal ? statusLineMs : heartbeatMs);
  timer.unref();
  const first = io.errIsTerminal ? undefined : setTimeout(beat, firstBeatMs).unref();
  return {
    see: (event) => {
      timeLeft.see(event);
      if (event.kind === 'exchange') requests += 1;
      if (event.kind === 'playing') playing.set(`${event.interface} ${event.title}`, event.title);
      if (event.kind === 'wait') waiting = { text: event.reason, until: Date.now() + event.milliseconds };
      if (event.kind === 'broken' && tellsBroken) {
        const { clause, verdict, at, expected, received } = event;
        const place = at === '' ? '' : ` at ${at}`;
        const line = `${verdictWords[verdict].mark} ${clause}${place}: expected ${expected}, received ${received}`;
        const name = interfaceOf({ id: clause });
        if (judged.has(name)) print(line);
        else held.set(name, [...(held.get(name) ?? []), line]);
      }
      if (event.kind === 'scenario') {
        played += 1;
        const { interface: name, title } = event.played;
        playing.delete(`${name} ${title}`);
        judged.add(name);
        held.get(name)?.forEach(print);
        held.delete(name);
      }
    },
    end: () => {
      clearInterval(timer);
      clearTimeout(first);
      if (shown) io.err('\r\x1b[2K');
    },
  };
};
