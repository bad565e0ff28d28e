// What `npm run soak` draws, by its flags.
import type { InterfaceName } from '../../harness/network/exchange.js';
import { tryBroken } from './broken.js';
import { type Drawn, draw, type Trial } from './draw.js';
import { tryLegal } from './legal.js';
import { choicesNamed } from './space.js';

/** The flags that `scripts/soak.mjs` reads. */
export interface SoakFlags {
  readonly draws: string;
  readonly seed: string;
  readonly interface: string;
  readonly broken: boolean;
  readonly 'without-hooks'?: boolean;
  readonly 'no-shrink': boolean;
  readonly path?: string;
  readonly choices?: string;
  readonly jobs?: string;
}

/** Draws alternate between the interfaces: odd seeds belong to Interface A. */
export const interfaceOf = (flags: SoakFlags, seed: number): InterfaceName => {
  if (flags.interface === 'a' || flags.interface === 'b') return flags.interface;
  return seed % 2 === 1 ? 'a' : 'b';
};

type Attempt = (choices: Parameters<ReturnType<typeof tryLegal>>[0], seed: number) => Promise<Trial>;

const attemptOf = (flags: SoakFlags, name: InterfaceName): Attempt =>
  flags.broken ? tryBroken(name) : tryLegal(name, { withoutHooks: flags['without-hooks'] ?? false });

export const drawOf = (flags: SoakFlags, seed: number): Promise<Drawn> => {
  const name = interfaceOf(flags, seed);
  return draw(name, seed, attemptOf(flags, name), { path: flags.path, shrinks: !flags['no-shrink'] });
};

/** Tries the combination with these names. */
export const tryNamed = (flags: SoakFlags, names: readonly string[]): Promise<Trial> => {
  const seed = Number(flags.seed);
  return attemptOf(flags, interfaceOf(flags, seed))(choicesNamed(names), seed);
};
