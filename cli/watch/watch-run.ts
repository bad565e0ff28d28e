import { createSecrets } from '../../harness/secrets/secrets.js';
import { consoleRepeated } from '../../reports/console/repeated.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import type { Io } from '../../runs/settings/io.js';
import { wantsColour } from '../../runs/settings/run-options.js';
import type { LivePage } from '../live/live-page.js';
import { openInBrowser } from '../run/open-report.js';
import { type RunInput, runSuite } from '../run/run.js';
import { readKeyCommands } from './key-commands.js';
import { watch } from './watch.js';

/** A run that is repeated. */
export interface WatchedRun {
  readonly run: RunInput;
  /** Plays the whole selection and shows its report, the first time and again. */
  readonly playWhole: (onlooker: RunInput['onlooker'], isFirst: boolean) => Promise<ConformanceReport>;
  readonly everyMs?: number | undefined;
  /** Present when a page shows the watch. */
  readonly page?: { readonly opens: boolean };
}

/** Time between repetitions that a page shows, where no other one is given. */
const pageEveryMs = 5000;

/** Plays a selection, then repeats what fails until the target conforms or the watch is ended; returns the exit code. */
export const watchRun = async (
  { run, playWhole, everyMs, page: wanted }: WatchedRun,
  io: Io,
): Promise<number> => {
  const { options } = run;
  const keyCommands = readKeyCommands({
    everyMs: everyMs ?? (wanted && pageEveryMs),
    endsWithInput: everyMs === undefined && wanted === undefined,
  });
  let page: LivePage | undefined;
  try {
    if (wanted) {
      // Its server costs each start of a run 5 ms.
      const { openLivePage } = await import('../live/live-page.js');
      const { hide } = createSecrets(options.headers);
      const { give } = keyCommands;
      page = await openLivePage({ hide, give, warn: io.err, folder: options.out });
      io.err(`page     ${page.address}\n`);
      if (wanted.opens) await openInBrowser(page.address, io);
    }
    const shown = page;
    const onlooker = (ids?: readonly string[]): RunInput['onlooker'] =>
      shown && { begin: (scenarios) => shown.begin(scenarios, ids), see: shown.see };
    const whole = async (isFirst: boolean) => {
      const report = await playWhole(onlooker(), isFirst);
      shown?.ended(report);
      return report;
    };
    return await watch(await whole(true), {
      keyCommands,
      say: io.err,
      out: io.out,
      now: Date.now,
      stays: shown !== undefined,
      repeated: (report, ids) => consoleRepeated(report, ids, wantsColour(options.color, io)),
      playAll: () => whole(false),
      playOnly: async (ids) => {
        const only = { ...run, options: { ...options, only: ids }, writesFiles: false };
        const { report } = await runSuite({ ...only, onlooker: onlooker(ids) }, io);
        shown?.ended(report, ids);
        return report;
      },
    });
  } finally {
    keyCommands.close();
    await page?.close();
  }
};
