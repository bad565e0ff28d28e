import { randomInt } from 'node:crypto';
import { type StartOptions, startReferenceServer } from '../../reference-server/start.js';
import type { Variant } from '../../reference-server/variant.js';
import { variants } from '../../reference-server/variants/variants.js';
import { type Flag, parseFlags } from '../../runs/settings/flags.js';
import { readInteger } from '../../runs/settings/readers.js';
import { didYouMean } from '../../runs/settings/suggest.js';
import { usageError } from '../../runs/settings/usage-error.js';
import type { Command } from '../command.js';
import { introductions } from '../introductions.js';
import { servedData } from '../served-data.js';

const flags = [
  { name: 'port', value: 'N', text: 'port of Interface A (a free one)' },
  { name: 'companion-port', value: 'N', text: 'port of Interface B (a free one)' },
  { name: 'control-port', value: 'N', text: 'port of the test hooks (a free one)' },
  { name: 'records', value: 'N', text: 'number of records of the journal, up to 1000000 (240)' },
  { name: 'seed', value: 'N', text: 'seed of the generated records (1)' },
  { name: 'data', value: 'FILE', text: 'serve the records and entries of this file (YAML or JSON) instead' },
  { name: 'fault', value: 'ID', many: true, text: 'start with this fault' },
  { name: 'variant', value: 'ID', many: true, text: 'start with this legal variant' },
  {
    name: 'legal',
    value: 'SEED|next',
    text: 'start with many legal choices that a seed draws, or others each time',
  },
  { name: 'json', text: 'print the URLs as one line of JSON' },
] as const satisfies readonly Flag[];

const named = <T extends { readonly id: string }>(
  flag: string,
  ids: readonly string[],
  known: readonly T[],
): T[] =>
  ids.map((id) => {
    const found = known.find((one) => one.id === id);
    if (!found)
      throw usageError(
        `no ${flag} "${id}".${didYouMean(
          id,
          known.map((one) => one.id),
        )} "plumbrule prove --list" prints all of them.`,
      );
    return found;
  });

/** Returns the variants of these ids; the legal choices of the random servers load only for an id of theirs. */
const variantsNamed = async (ids: readonly string[]): Promise<readonly Variant[]> => {
  const isEach = ids.every((id) => variants.some((one) => one.id === id));
  if (isEach) return named('variant', ids, variants);
  const { legalChoices } = await import('../known-choices.js');
  return named(
    'variant',
    ids,
    [...legalChoices.values()].map(({ choice }) => choice),
  );
};

/** Returns the seed of `--legal`; `next` is another one each time. */
const legalSeed = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  return text === 'next' ? randomInt(2 ** 31) : readInteger({ text, where: '--legal' }, 0, 2 ** 31 - 1);
};

/** Resolves on SIGTERM or SIGINT, or when the parent process ends. */
const untilStopped = () =>
  new Promise<void>((done) => {
    process.once('SIGTERM', () => done());
    process.once('SIGINT', () => done());
    process.once('disconnect', () => done());
  });

/** `plumbrule serve`: starts the reference server on loopback, sound or with named deviations. */
export const serve: Command = {
  ...introductions.serve,
  flags: () => flags,
  run: async (words, io) => {
    const given = parseFlags(words, flags);
    const number = (name: (typeof flags)[number]['name'], least: number, most: number) => {
      const text = given.last(name);
      return text === undefined ? undefined : readInteger({ text, where: `--${name}` }, least, most);
    };
    const numbers = {
      port: number('port', 0, 65_535),
      companionPort: number('companion-port', 0, 65_535),
      controlPort: number('control-port', 0, 65_535),
      records: number('records', 0, 1_000_000),
      seed: number('seed', -(2 ** 31), 2 ** 32 - 1),
    };
    // Derived faults load the whole catalogue, so they load only on request.
    const wantedFaults = given.all('fault');
    const faults = wantedFaults.length === 0 ? [] : (await import('../known-faults.js')).knownFaults;
    const seed = legalSeed(given.last('legal'));
    const legal = seed === undefined ? [] : (await import('../known-choices.js')).legalServer(seed);
    const options: StartOptions = {
      ...Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined)),
      faults: named('fault', wantedFaults, faults),
      variants: [...legal, ...(await variantsNamed(given.all('variant')))],
      data: await servedData(given.last('data'), io),
    };
    const stopped = untilStopped();
    const server = await startReferenceServer(options).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES')
        throw usageError(`the port cannot be used: ${error.message}`);
      throw error;
    });
    const { baseUrl, companionBaseUrl, controlUrl } = server;
    const urls = { base_url: baseUrl, companion_base_url: companionBaseUrl, control_url: controlUrl };
    const drawn = seed === undefined ? {} : { legal_seed: seed, variants: legal.map(({ id }) => id) };
    const drawnText =
      seed === undefined
        ? ''
        : `${legal.map(({ id, title }) => `  ${id}: ${title}`).join('\n')}\n\n${legal.length} legal choices; the same server again: plumbrule serve --legal ${seed}\n`;
    io.out(
      given.has('json')
        ? `${JSON.stringify({ ...urls, ...drawn })}\n`
        : `${drawnText}Interface A  ${baseUrl}\nInterface B  ${companionBaseUrl}\ntest hooks   ${controlUrl}\n\nplumbrule run --base-url ${baseUrl} --companion-base-url ${companionBaseUrl} --control-url ${controlUrl}\n`,
    );
    await stopped;
    await server.close();
    return 0;
  },
};
