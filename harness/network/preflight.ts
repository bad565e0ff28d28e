import type { Client } from './client.js';
import { isHtml, problemType } from './edges.js';
import { type Exchange, mediaType, status } from './exchange.js';

/** Why a run cannot begin, in one sentence that says what to do. */
export interface Obstacle {
  readonly code: 'unreachable' | 'wrong-base-url' | 'access-wall' | 'html-site';
  readonly text: string;
}

const isProblem = (exchange: Exchange) => mediaType(exchange) === problemType;

/** Looks at the first answers of an interface before anything is judged; undefined when the run may begin. */
export const preflight = async (client: Client, paths: readonly string[]): Promise<Obstacle | undefined> => {
  const answers: Exchange[] = [];
  for (const path of paths) {
    const answer = await client.ask({ path });
    answers.push(answer);
    if (answer.failure && ['refused', 'no-host', 'tls'].includes(answer.failure.code)) break;
  }
  const all = (test: (exchange: Exchange) => boolean) => answers.every(test);
  const asked = `${client.baseUrl}${paths[0]}`;
  const [first] = answers;
  if (!first) return undefined;
  if (all(({ failure }) => failure !== undefined))
    return {
      code: 'unreachable',
      text: `${asked} cannot be reached: ${first.failure?.text}. Is the server up, and is the address right?`,
    };
  if (
    all(
      (answer) =>
        !isProblem(answer) &&
        ([401, 403].includes(status(answer)) || (status(answer) >= 300 && status(answer) < 400)),
    )
  )
    return {
      code: 'access-wall',
      text: `${asked} answers ${status(first)}: an access wall or a redirect stands before the API. Give the final address, or a bypass header with --header-file.`,
    };
  if (all((answer) => status(answer) < 400 && isHtml(answer)))
    return {
      code: 'html-site',
      text: `${asked} answers with a web page, not with the API. Is this the base URL of the API?`,
    };
  if (all((answer) => status(answer) === 404 && !isProblem(answer)))
    return {
      code: 'wrong-base-url',
      text: `${asked} answers 404 and so does ${paths.at(-1)}: give the part of the address before ${/\/api\/v1$/.test(client.baseUrl) ? 'the last /api/v1' : '/api/v1'}.`,
    };
  return undefined;
};
