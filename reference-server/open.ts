import { createClock } from './clock.js';
import { soundCompanion } from './companion/behaviours.js';
import { createCompanion } from './companion/companion.js';
import { type CompanionDocument, companionOf } from './companion/data.js';
import { createControl, soundControl } from './control.js';
import { compose, type Deviation, type DeviationOptions } from './deviation.js';
import type { Fault } from './fault.js';
import type { HttpHandler } from './http/message.js';
import { soundJournal } from './journal/behaviours.js';
import { createJournalServer } from './journal/journal.js';
import { type JournalDocument, journalOf } from './journal/storage/fixture.js';
import { lazily } from './lazily.js';
import type { Variant } from './variant.js';

/** Data that are served in place of the fixtures; without one of them, that interface serves its fixture. */
export interface ServedData {
  readonly journal?: JournalDocument;
  readonly companion?: CompanionDocument;
}

/** Options of a reference server; every option has a default. */
export interface ServerOptions extends DeviationOptions {
  readonly faults?: readonly Fault[];
  readonly variants?: readonly Variant[];
  readonly data?: ServedData | undefined;
  /** Milliseconds since the epoch. Default: the real time. */
  readonly now?: () => number;
  /** How delayed responses wait, milliseconds. Default: a real delay. */
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** Signs cursors, 32 bytes. Default: random bytes, so that no other server can open them. */
  readonly cursorKey?: Uint8Array;
  /** The keys of the directory follow from it, 32 bytes. Default: random keys. */
  readonly keySeed?: Uint8Array;
}

/** The base URLs of a reference server. */
export interface ServerUrls {
  readonly baseUrl: string;
  readonly companionBaseUrl: string;
  readonly controlUrl: string;
}

/** Origins of the two interfaces and of the test hooks. */
export interface Origins {
  readonly journal: string;
  readonly companion: string;
  readonly control: string;
}

/** Both interfaces and the test hooks, without a network. */
export interface OpenServer {
  readonly journal: HttpHandler;
  readonly companion: HttpHandler;
  readonly control: HttpHandler;
  /** Prepares data that the first requests of a large journal would wait for. */
  prepare(): void;
  /** Must be called before the first request: documents and links contain these origins. */
  reachedAt(origins: Origins): ServerUrls;
}

const handlerOf = (open: () => Required<HttpHandler>): Required<HttpHandler> => ({
  handle: (request) => open().handle(request),
  count: (request) => open().count(request),
  refuse: (error) => open().refuse(error),
});

const presetBy = (deviations: readonly Deviation[]): DeviationOptions =>
  Object.assign({}, ...deviations.map(({ options }) => options));

/** Creates a reference server without a network. */
export const openReferenceServer = (options: ServerOptions): OpenServer => {
  const deviations: readonly Deviation[] = [...(options.variants ?? []), ...(options.faults ?? [])];
  const { records, seed = 1, pathPrefix = '' } = { ...presetBy(deviations), ...options };
  const clock = createClock(options.now, options.wait);
  let urls: ServerUrls = { baseUrl: '', companionBaseUrl: '', controlUrl: '' };
  // One side is often used alone: each is created when the first request arrives.
  const journal = lazily(() =>
    createJournalServer({
      clock,
      behaviours: compose(
        soundJournal,
        deviations.map((deviation) => deviation.journal),
      ),
      pathPrefix,
      data: options.data?.journal && journalOf(options.data.journal),
      records,
      seed,
      cursorKey: options.cursorKey,
    }),
  );
  let publications = 0;
  const companion = lazily(() =>
    createCompanion({
      clock,
      publications: () => publications,
      behaviours: compose(
        soundCompanion,
        deviations.map((deviation) => deviation.companion),
      ),
      data: options.data?.companion && companionOf(options.data.companion),
      address: () => urls.companionBaseUrl,
      journalAddress: () => urls.baseUrl,
      keySeed: options.keySeed,
    }),
  );
  const control = createControl({
    clock,
    behaviours: compose(
      soundControl,
      deviations.map((deviation) => deviation.control),
    ),
    resetRateLimit: () => {
      journal().resetRateLimit();
      companion().resetRateLimit();
    },
    publish: () => {
      publications += 1;
      journal().publish();
    },
  });
  return {
    journal: handlerOf(journal),
    companion: handlerOf(companion),
    control,
    prepare: () => journal().prepare(),
    reachedAt: (origins) => {
      urls = {
        baseUrl: origins.journal + pathPrefix,
        companionBaseUrl: origins.companion + pathPrefix,
        controlUrl: origins.control,
      };
      return urls;
    },
  };
};
