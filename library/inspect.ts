import type { RunEvent } from '../harness/engine/run.js';
import { createSecrets } from '../harness/secrets/secrets.js';
import type { ConformanceReport } from '../reports/model/report.js';
import { contract } from '../runs/contract.js';
import { playRun } from '../runs/play/play-run.js';
import { prepareRun } from '../runs/play/prepare-run.js';
import { createEventQueue, type EventQueue } from './event-queue.js';
import type { InspectEvent, Inspection, InspectOptions } from './options.js';
import { readInspectOptions } from './read-options.js';

const eventOf = (event: RunEvent): InspectEvent | undefined => {
  if (event.kind === 'exchange') {
    const { id, interface: name, request, response, failure, durationMs } = event.exchange;
    return {
      kind: 'exchange',
      id,
      interface: name,
      method: request.method,
      url: request.url,
      ...(response === undefined ? {} : { status: response.status }),
      ...(failure === undefined ? {} : { error: failure.code }),
      durationMs,
    };
  }
  if (event.kind === 'wait') return { ...event };
  if (event.kind !== 'scenario') return undefined;
  const { title, interface: name, clauses, durationMs } = event.played;
  return { kind: 'scenario', interface: name, title, clauses: [...clauses], durationMs };
};

const inspected = async (
  options: InspectOptions,
  events: EventQueue<InspectEvent>,
): Promise<ConformanceReport> => {
  const { signal } = options;
  signal?.throwIfAborted();
  const { settings, run: runOptions, workingFolder } = readInspectOptions(options);
  const prepared = await prepareRun({
    contract,
    settings: settings.list,
    options: runOptions,
    workingFolder,
    writesFiles: options.out !== undefined,
  });
  const { hideIn } = createSecrets(runOptions.headers);
  const { clauses, scenarios } = prepared.selection;
  const { maxRequests } = runOptions;
  events.put({ kind: 'planned', clauses: clauses.length, scenarios: scenarios.length, maxRequests });
  const run = playRun(prepared, {
    onEvent: (runEvent) => {
      const event = eventOf(runEvent);
      if (event) events.put(hideIn(event));
    },
    interruptedBy: () => (signal?.aborted ? 'SIGINT' : undefined),
  });
  const abort = () => run.interrupt();
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  try {
    const { report } = await run.finished;
    signal?.throwIfAborted();
    return report;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
};

/**
 * Judges a target and returns its report; iterate over the result to read events as they happen. Writes
 * nothing unless `out` names a folder, prints nothing and listens to no signal of the process. Rejects with
 * an error whose `code` is `PLUMBRULE_USAGE` for invalid options, and with the reason of `signal` when that
 * aborts.
 */
export const inspect = (options: InspectOptions): Inspection => {
  const events = createEventQueue<InspectEvent>();
  const report = inspected(options, events).finally(events.end);
  // A caller that reads only events must not be ended by an unhandled rejection.
  report.catch(() => undefined);
  return Object.assign(report, { [Symbol.asyncIterator]: () => events[Symbol.asyncIterator]() });
};
