import { type ProvenFault, type ProvenVariant, proveFault, proveVariant } from '../../proof/matrix.js';
import { counted } from '../../reports/text/wording.js';
import { type Flag, parseFlags } from '../../runs/settings/flags.js';
import { clauses } from '../../specs/catalogue.js';
import type { Command } from '../command.js';
import { introductions } from '../introductions.js';
import { chooseDeviations } from '../prove/deviations.js';

const flags: readonly Flag[] = [
  {
    name: 'only',
    value: 'NAME',
    many: true,
    text: 'a fault, a variant, A or B, or a clause or topic that faults break',
  },
];

const named = (label: string, ids: readonly string[]) =>
  ids.length === 0 ? [] : [`${label} ${ids.join(', ')}`];

const rowOf = (id: string, wrong: readonly string[], right: string) =>
  `${wrong.length === 0 ? '✓' : '✗'} ${id.padEnd(40)} ${wrong.length === 0 ? right : wrong.join('; ')}\n`;

const faultsOwn = ({ kept, unnamed, outcome }: ProvenFault) => [
  ...named('should break', kept),
  ...named('breaks besides', unnamed),
  ...named('harness error:', outcome.errors.slice(0, 1)),
];

const variantsOwn = ({ failed, undecided, outcome }: ProvenVariant) => [
  ...named('accused by', failed),
  ...named('undecided', undecided),
  ...named('harness error:', outcome.errors.slice(0, 1)),
];

/** `plumbrule prove`: plays the suite against every deliberate fault and legal variant, in this process. */
export const prove: Command = {
  ...introductions.prove,
  flags: () => flags,
  run: async (words, io) => {
    const only = parseFlags(words, flags).all('only');
    const { faults, variants } = chooseDeviations(only);
    const broken = new Set<string>();
    let wrongRows = 0;
    for (const fault of faults) {
      const proven = await proveFault(fault);
      const wrong = faultsOwn(proven);
      for (const id of proven.broken) broken.add(id);
      wrongRows += wrong.length > 0 ? 1 : 0;
      io.out(rowOf(fault.id, wrong, proven.broken.join(', ')));
    }
    for (const variant of variants) {
      const wrong = variantsOwn(await proveVariant(variant));
      wrongRows += wrong.length > 0 ? 1 : 0;
      io.out(rowOf(variant.id, wrong, 'no clause fails'));
    }
    const unproven =
      only.length > 0 ? [] : clauses.filter(({ id, level }) => level === 'must' && !broken.has(id));
    for (const { id, text } of unproven) io.out(`✗ ${id} is broken by no fault: ${text}\n`);
    io.out(
      `\n${counted(faults.length, 'fault')}, ${counted(variants.length, 'variant')}: ${wrongRows} wrong; ${counted(broken.size, 'clause')} shown to fail\n`,
    );
    return wrongRows + unproven.length === 0 ? 0 : 1;
  },
};
