import { fileURLToPath } from 'node:url';
import type { Started } from './servers.js';

/** The result of a tool for one server. */
export interface ToolResult {
  /** Failures in the words of the tool; empty when it found none. */
  readonly failures: readonly string[];
  readonly requests: number;
}

/** A tool that tests servers, one after the other. */
export interface Tool {
  readonly name: string;
  judge(server: Started): Promise<ToolResult>;
  close(): void;
}

const root = new URL('../../../', import.meta.url);

/** Path of a program that `npm run bench:peers` installs. */
export const program = (name: string): string =>
  fileURLToPath(new URL(`.peers/node_modules/.bin/${name}`, root));

/** Path of the OpenAPI description of an interface, which every tool receives. */
export const descriptionOf = (name: 'journal' | 'companion'): string =>
  fileURLToPath(new URL(`docs/reference/openapi/${name}.openapi.json`, root));

/** A request of a crawl: a POST if it has a body. */
export interface Sent {
  readonly isRefused?: boolean;
  readonly body?: string;
}

/** Requests what a description covers; `get` returns the body of the response. */
export type Crawl = (get: (path: string, sent?: Sent) => Promise<unknown>) => Promise<void>;

/** An interface as the tools are configured for it. */
export interface Judged {
  /** Flag of Plumbrule with the base URL. */
  readonly flag: string;
  readonly description: string;
  /** Whether every body is JSON: another one is a failure. */
  readonly isJson: boolean;
  /** Configuration of Portman. */
  readonly portman: object;
  readonly crawl: Crawl;
}
