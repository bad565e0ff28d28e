import { interfaceOf } from '../../harness/declarations/clause.js';
import type { PlayedScenario, RunEvent } from '../../harness/engine/run.js';
import { verdictWords } from '../../reports/text/verdict-words.js';
import { visibleLine } from '../../reports/text/visible.js';
import { durationText, grouped } from '../../reports/text/wording.js';
import type { Io } from '../../runs/settings/io.js';

/** Prints the progress of a run to standard error. */
export interface Progress {
  see(event: RunEvent): void;
  /** Clears the status line. */
  end(): void;
}

const heartbeatMs = 30_000;
const statusLineMs = 100;

/** Columns of a line on a terminal; lines of a log may be longer. */
const widestLine = (io: Io): number =>
  io.errIsTerminal ? Math.min(200, Math.max(60, io.columns() - 1)) : 200;

const silent: Progress = { see: () => undefined, end: () => undefined };

/**
 * Creates a status line on a terminal (at most ten updates a second), otherwise one line every thirty
 * seconds.
 */
export const createProgress = (
  io: Io,
  wanted: boolean,
  scenarios: number,
  maxRequests: number,
  hide: (text: string) => string = (text) => text,
): Progress => {
  if (!wanted) return silent;
  const startedAt = Date.now();
  let requests = 0;
  let played = 0;
  let last: PlayedScenario | undefined;
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
    const counts = `${grouped(requests)}/${grouped(maxRequests)} requests, ${played}/${scenarios} scenarios, ${durationText(Date.now() - startedAt)}`;
    const seconds = waiting ? Math.ceil((waiting.until - Date.now()) / 1000) : 0;
    if (waiting && seconds > 0) return `waiting ${seconds} s: ${waiting.text}, ${counts}`;
    return last ? `${counts}  ${visibleLine(last.title, 60)}` : counts;
  };
  const draw = () => {
    shown = true;
    io.err(`\r\x1b[2K${[...text()].slice(0, Math.max(20, io.columns() - 1)).join('')}`);
  };
  const beat = io.errIsTerminal ? draw : () => io.err(`${text()}\n`);
  const timer = setInterval(beat, io.errIsTerminal ? statusLineMs : heartbeatMs);
  timer.unref();
  return {
    see: (event) => {
      if (event.kind === 'exchange') requests += 1;
      if (event.kind === 'wait') waiting = { text: event.reason, until: Date.now() + event.milliseconds };
      if (event.kind === 'broken') {
        const { clause, verdict, at, expected, received } = event;
        const place = at === '' ? '' : ` at ${at}`;
        const line = `${verdictWords[verdict].mark} ${clause}${place}: expected ${expected}, received ${received}`;
        const name = interfaceOf({ id: clause });
        if (judged.has(name)) print(line);
        else held.set(name, [...(held.get(name) ?? []), line]);
      }
      if (event.kind === 'scenario') {
        played += 1;
        last = event.played;
        const name = event.played.interface;
        judged.add(name);
        held.get(name)?.forEach(print);
        held.delete(name);
      }
    },
    end: () => {
      clearInterval(timer);
      if (shown) io.err('\r\x1b[2K');
    },
  };
};
