import { fileURLToPath } from 'node:url';
import type { Started } from './servers.js';

/** What a tool said of one server. */
export interface Said {
  /** Failures, as the tool words them; none when it found nothing wrong. */
  readonly failures: readonly string[];
  readonly requests: number;
}

/** A tool that looks at servers, one after the other. */
export interface Tool {
  readonly name: string;
  judge(server: Started): Promise<Said>;
  close(): void;
}

const root = new URL('../../../', import.meta.url);

/** A program of the tools that `npm run bench:peers` installs. */
export const program = (name: string): string =>
  fileURLToPath(new URL(`.peers/node_modules/.bin/${name}`, root));

/** The OpenAPI description of Interface A that every tool is given. */
export const description = fileURLToPath(new URL('docs/reference/openapi/journal.openapi.json', root));
