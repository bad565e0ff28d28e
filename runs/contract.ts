import type { Interface, InterfaceFacts } from '../harness/declarations/interface.js';
import { interfaceFacts } from '../specs/facts.js';
import { interfacesUrl } from '../specs/interfaces-url.js';
import { importModule } from './machine/import-module.js';

/** The contract of a command. Facts are loaded at once, clauses on demand. */
export interface Contract {
  readonly facts: readonly InterfaceFacts[];
  /** URL of a module that exports the same interfaces, complete, as `interfaces`. */
  readonly module: string;
  /** The catalogue of that module as data, where the build has written it (`runs/catalogue/catalogue.ts`). */
  readonly data?: URL;
}

/** The contract of the journal and its companion. */
export const contract: Contract = {
  facts: interfaceFacts,
  module: interfacesUrl.href,
  data: new URL('../catalogue.json', import.meta.url),
};

/** Loads the interfaces of a contract with their clauses and scenarios. */
export const loadInterfaces = async ({ module }: Contract): Promise<readonly Interface[]> =>
  ((await importModule(module)) as { interfaces: readonly Interface[] }).interfaces;
