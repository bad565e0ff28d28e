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

/** The OpenAPI description of Interface A, which every tool receives. */
export const description = fileURLToPath(new URL('docs/reference/openapi/journal.openapi.json', root));
