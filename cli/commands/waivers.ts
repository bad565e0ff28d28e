import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { visibleLine } from '../../reports/text/visible.js';
import { counted } from '../../reports/text/wording.js';
import { type Catalogue, loadCatalogue } from '../../runs/catalogue/catalogue.js';
import { clauseNamed } from '../../runs/catalogue/clause-named.js';
import { exitCodes } from '../../runs/exit-codes.js';
import { readReport } from '../../runs/history/read-report.js';
import {
  applyWaivers,
  readWaivers,
  type Waiver,
  waiversFile,
  waiversText,
  wrongExpiry,
  wrongWaivers,
} from '../../runs/history/waivers.js';
import { reportFiles } from '../../runs/output/report-files.js';
import { orCannotWrite } from '../../runs/output/writable.js';
import { type Flag, parseFlags } from '../../runs/settings/flags.js';
import type { Io } from '../../runs/settings/io.js';
import { quoted, usageError } from '../../runs/settings/usage-error.js';
import type { Command } from '../command.js';
import { introductions } from '../introductions.js';

const flags: readonly Flag[] = [
  { name: 'file', value: 'FILE', text: `file of the waivers (${waiversFile})` },
  { name: 'report', value: 'FILE', text: 'report to check against (plumbrule-report/conformance.json)' },
  { name: 'clause', value: 'ID', text: 'add: the clause' },
  { name: 'fingerprint', value: 'HEX', text: 'add: one finding only' },
  { name: 'reason', value: 'TEXT', text: 'add: why it is accepted' },
  { name: 'owner', value: 'NAME', text: 'add: who is responsible for it' },
  { name: 'ticket', value: 'NAME', text: 'add: ticket of the fix' },
  { name: 'expires', value: 'DAY', text: 'add: last day of validity, YYYY-MM-DD' },
];

type Given = ReturnType<typeof parseFlags>;

const required = ['clause', 'reason', 'owner', 'ticket', 'expires'] as const;

const write = (path: string, shown: string, waivers: readonly Waiver[]) =>
  orCannotWrite(shown, () => writeFileSync(path, waiversText(waivers)));

const added = (given: Given, { clauses }: Catalogue): Waiver => {
  const textOf = (name: string): string => given.last(name)?.trim() ?? '';
  const missing = required.filter((name) => textOf(name) === '').map((name) => `--${name}`);
  if (missing.length > 0) throw usageError(`waivers add needs ${missing.join(', ')}`);
  const needed = (name: (typeof required)[number]): string => given.last(name) ?? '';
  const fingerprint = given.last('fingerprint');
  const expires = needed('expires');
  const wrong = wrongExpiry(expires, new Date());
  if (wrong !== undefined) throw usageError(`--expires ${quoted(expires)}: ${wrong}`);
  return {
    clause: clauseNamed(needed('clause'), clauses).clause.id,
    ...(fingerprint === undefined ? {} : { fingerprint }),
    reason: needed('reason'),
    owner: needed('owner'),
    ticket: needed('ticket'),
    expires,
  };
};

/** Returns the waivers of a file, with their state according to a report if one is given. */
const checked = (waivers: readonly Waiver[], given: Given, io: Io, isNeeded: boolean) => {
  const path = given.last('report') ?? join('plumbrule-report', reportFiles.json);
  if (!isNeeded && !existsSync(resolve(io.workingFolder, path))) return undefined;
  return applyWaivers(readReport(path, io).clauses, waivers, new Date()).waivers;
};

/** `plumbrule waivers`: adds, lists, checks and prunes accepted breaches. */
export const waivers: Command = {
  ...introductions.waivers,
  flags: () => flags,
  notes:
    'check ends with 1 when an entry is stale, unknown, duplicate or expired; prune removes such entries.',
  run: async (words, io, contract) => {
    const given = parseFlags(words, flags, 1);
    const [action] = given.positionals;
    const shown = given.last('file') ?? waiversFile;
    const path = resolve(io.workingFolder, shown);
    const all = readWaivers(path, shown);
    if (action === 'add') {
      const one = added(given, await loadCatalogue(contract));
      if (all.some(({ clause, fingerprint }) => clause === one.clause && fingerprint === one.fingerprint))
        throw usageError(`${shown} already has a waiver for ${one.clause}`);
      write(path, shown, [...all, one]);
      io.out(`${shown}: ${counted(all.length + 1, 'waiver')}\n`);
      return exitCodes.conforms;
    }
    if (action === 'list' || action === 'check') {
      const states = checked(all, given, io, action === 'check');
      for (const [index, { clause, owner, ticket, expires, reason }] of all.entries()) {
        const state = states?.[index];
        const mend = state?.howToMend === undefined ? '' : `\n  ${state.howToMend}`;
        io.out(
          `${visibleLine(`${(state?.state ?? '').padEnd(10)}${clause}  until ${expires}  ${owner}  ${ticket}  ${reason}`)}${mend}\n`,
        );
      }
      if (all.length === 0) io.out(`${shown} contains no waiver\n`);
      return action === 'check' && wrongWaivers(states ?? []).length > 0
        ? exitCodes.broken
        : exitCodes.conforms;
    }
    if (action === 'prune') {
      const states = checked(all, given, io, true) ?? [];
      const kept = all.filter((_, index) => ['active', 'unused'].includes(states[index]?.state ?? ''));
      write(path, shown, kept);
      io.out(`${shown}: ${all.length - kept.length} removed, ${kept.length} kept\n`);
      return exitCodes.conforms;
    }
    throw usageError('waivers needs one of add, list, check and prune');
  },
};
