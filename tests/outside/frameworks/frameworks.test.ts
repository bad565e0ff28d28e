import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { getRequestListener } from '@hono/node-server';
import { brokenBy, type PlayResult, playTarget } from '../../../proof/play.js';
import { whileServing } from '../judge-target.js';
import { defaultExpress, soundExpress } from './express-server.js';
import { defaultFastify, soundFastify } from './fastify-server.js';
import { defaultHono, soundHono } from './hono-server.js';
import { hasPython, startPython } from './python-server.js';

type Played = Promise<PlayResult>;

const play = (a: string): Played => playTarget('a', { a });

const fastifyPlayed = async (app: ReturnType<typeof soundFastify>): Played => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    return await play(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
  } finally {
    app.server.closeAllConnections();
    await app.close();
  }
};

const pythonPlayed = async (sound: boolean): Played => {
  const { url, close } = await startPython(sound);
  try {
    return await play(url);
  } finally {
    close();
  }
};

/**
 * Each framework with all of its own errors replaced, and with its defaults and the clauses that must fail.
 */
const frameworks: readonly {
  readonly name: string;
  readonly sound: () => Played;
  readonly byDefault: () => Played;
  readonly breaks: readonly string[];
}[] = [
  {
    name: 'Express',
    sound: () => whileServing(soundExpress(), play),
    byDefault: () => whileServing(defaultExpress(), play),
    breaks: ['A-GET-10', 'A-PROBLEM-01', 'A-PROBLEM-02'],
  },
  {
    name: 'Fastify',
    sound: () => fastifyPlayed(soundFastify()),
    byDefault: () => fastifyPlayed(defaultFastify()),
    breaks: ['A-GET-07', 'A-GET-10', 'A-HTTP-07', 'A-LIMIT-05', 'A-PROBLEM-01', 'A-PROBLEM-10'],
  },
  {
    name: 'Hono',
    sound: () => whileServing(getRequestListener(soundHono().fetch), play),
    byDefault: () => whileServing(getRequestListener(defaultHono().fetch), play),
    breaks: ['A-GET-10', 'A-PROBLEM-01', 'A-PROBLEM-02'],
  },
  {
    name: "Python's http.server",
    sound: () => pythonPlayed(true),
    byDefault: () => pythonPlayed(false),
    breaks: ['A-GET-10', 'A-HTTP-07', 'A-HTTP-08', 'A-PROBLEM-01', 'A-PROBLEM-02'],
  },
];

const told = ({ results }: PlayResult): string =>
  results
    .flatMap(({ id, verdict, finding }) =>
      finding
        ? [
            `${id} ${verdict}: ${finding.breach.at} ${finding.breach.expected}, but ${finding.breach.received}`,
          ]
        : [],
    )
    .join('\n');

for (const { name, sound, byDefault, breaks } of frameworks) {
  const skip = name.startsWith('Python') && !hasPython() ? 'this machine has no python3' : false;
  test(`a sound journal on ${name} breaks nothing`, { skip }, async () => {
    const played = await sound();
    assert.deepEqual(brokenBy(played), [], told(played));
    const undecided = played.results.filter(
      ({ level, verdict }) => level === 'must' && verdict === 'inconclusive',
    );
    assert.deepEqual(
      undecided.map(({ id }) => id),
      [],
    );
    assert.deepEqual(played.errors, []);
  });
  test(`the default responses of ${name} break what they should`, { skip }, async () => {
    const played = await byDefault();
    assert.deepEqual(brokenBy(played), breaks, told(played));
  });
}
