import { request } from 'node:http';
import { plainError } from '../plain-error.js';
import {
  type Announcement,
  type HostRequest,
  hostVariable,
  paths,
  type ScenarioOutcome,
  type Verdict,
} from './messages.js';

/** Connection from a test or a reporter to the host of the run. */
export interface RunLink {
  announce(announcement: Announcement): Promise<void>;
  /** Waits until the scenario was played. */
  outcome(question: HostRequest): Promise<ScenarioOutcome>;
  /** Waits until all requested scenarios are played. */
  verdict(target: string): Promise<Verdict>;
}

const ask = (socketPath: string, path: string, question: object): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const gone = (error: Error) =>
      reject(plainError(`the run that this test belongs to has ended: ${error.message}`));
    const asking = request({ socketPath, path, method: 'POST' }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', gone);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        if (response.statusCode === 200) resolve(text === '' ? undefined : JSON.parse(text));
        else reject(plainError(text));
      });
    });
    asking.on('error', gone);
    asking.end(JSON.stringify(question));
  });

/** Returns the link to the host of this run; undefined where there is none. */
export const linkToHost = (): RunLink | undefined => {
  const address = process.env[hostVariable];
  if (address === undefined) return undefined;
  return {
    announce: async (announcement) => void (await ask(address, paths.announce, announcement)),
    outcome: async (question) => (await ask(address, paths.outcome, question)) as ScenarioOutcome,
    verdict: async (target) => (await ask(address, paths.verdict, { target })) as Verdict,
  };
};
