import { interfaceOf } from '../../harness/declarations/clause.js';
import { type Catalogue, loadCatalogue } from '../../runs/catalogue/catalogue.js';
import { select } from '../../runs/play/selection.js';
import { type Flag, parseFlags } from '../../runs/settings/flags.js';
import type { Command } from '../command.js';
import { introductions } from '../introductions.js';

const flags: readonly Flag[] = [
  {
    name: 'only',
    value: 'NAME',
    many: true,
    text: 'show only A or B, a section, a topic (A-PAGE) or a clause',
  },
  { name: 'skip', value: 'NAME', many: true, text: 'leave out; takes the same names as --only' },
  {
    name: 'faults',
    text: 'show the faults of the reference server instead: what each does, and the clauses that it breaks',
  },
  { name: 'json', text: 'one JSON array of {id, interface, level, basis, section, place, text}' },
];

/** Returns the faults that break one of these clauses, one line each or as JSON. */
const faultList = (faults: Catalogue['faults'], chosen: ReadonlySet<string>, asJson: boolean): string => {
  const breaking = faults.filter(({ breaks }) => breaks.some((id) => chosen.has(id)));
  if (asJson) return `${JSON.stringify(breaking, null, 2)}\n`;
  const lines = breaking.map(({ id, title, breaks }) => `${id}\n  ${title} (breaks ${breaks.join(', ')})\n`);
  return `${lines.join('')}\n${breaking.length} of ${faults.length} faults\n`;
};

/** `plumbrule list`: prints the catalogue of clauses. */
export const list: Command = {
  ...introductions.list,
  flags: () => flags,
  run: async (words, io, contract) => {
    const given = parseFlags(words, flags);
    const catalogue = await loadCatalogue(contract);
    const wanted = {
      only: given.all('only'),
      skip: given.all('skip'),
      interfaces: contract.facts.map(({ letter }) => letter),
      exhaust: true,
    };
    const chosen = select(catalogue, wanted).clauses;
    if (given.has('faults')) {
      io.out(faultList(catalogue.faults, new Set(chosen.map(({ id }) => id)), given.has('json')));
      return 0;
    }
    if (given.has('json')) {
      const rows = chosen.map((clause) => {
        const { id, level, basis, section, place, text } = clause;
        return { id, interface: interfaceOf(clause), level, basis, section, place, text };
      });
      io.out(`${JSON.stringify(rows, null, 2)}\n`);
      return 0;
    }
    // Written at once: each write to a pipe or a file is a call of the system.
    let text = '';
    let section = '';
    for (const clause of chosen) {
      const heading = `${interfaceOf(clause).toUpperCase()}  ${clause.section}`;
      if (heading !== section) text += `${section === '' ? '' : '\n'}${heading}\n`;
      section = heading;
      text += `  ${clause.id.padEnd(14)} ${clause.basis.kind.padEnd(8)} ${clause.text}\n`;
    }
    io.out(`${text}\n${chosen.length} of ${catalogue.clauses.length} clauses\n`);
    return 0;
  },
};
