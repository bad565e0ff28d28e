import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { parse } from 'acorn';
import { full } from 'acorn-walk';
import { analyse } from 'scslre';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Folders with code that reads text of the target. */
const folders = ['harness', 'specs', 'reports', 'runs', 'cli'];

/** A regular expression of the sources, as written, and the files that contain it. */
export interface Expression {
  readonly source: string;
  readonly flags: string;
  readonly files: ReadonlySet<string>;
}

/**
 * Every regular expression of code that reads text of the target; `made` lists files that build some at run
 * time.
 */
export const expressionsOf = (): { expressions: Expression[]; made: string[] } => {
  const found = new Map<string, { source: string; flags: string; files: Set<string> }>();
  const made = new Set<string>();
  for (const folder of folders)
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.js')) continue;
      const file = `${folder}/${name.replaceAll('\\', '/')}`;
      const program = parse(readFileSync(join(root, file), 'utf8'), {
        ecmaVersion: 'latest',
        sourceType: 'module',
      });
      full(program, (node) => {
        if (node.type === 'Literal' && 'regex' in node && node.regex) {
          const { pattern: source, flags } = node.regex as { pattern: string; flags: string };
          const key = `/${source}/${flags}`;
          const known = found.get(key) ?? { source, flags, files: new Set<string>() };
          known.files.add(file);
          found.set(key, known);
        }
        if (
          (node.type === 'NewExpression' || node.type === 'CallExpression') &&
          'callee' in node &&
          (node.callee as { name?: string }).name === 'RegExp'
        )
          made.add(file);
      });
    }
  return { expressions: [...found.values()], made: [...made] };
};

type Matches = (character: string) => boolean;

const sets = new Set(['Character', 'CharacterSet', 'CharacterClass']);

/** Every character set inside an element. */
const setsIn = (element: AST.Element): AST.Element[] => {
  if (sets.has(element.type)) return [element];
  if (element.type === 'Quantifier') return setsIn(element.element);
  if (element.type !== 'Group' && element.type !== 'CapturingGroup') return [];
  return element.alternatives.flatMap(({ elements }) => elements.flatMap(setsIn));
};

/** Whether one of the sets of an element contains a character. */
const anyOf = (element: AST.Element, flags: string): Matches => {
  const parts = setsIn(element).map((part) => new RegExp(`^${part.raw}$`, flags.replace(/[gy]/g, '')));
  return (character) => parts.some((part) => part.test(character));
};

/** Whether an element consumes at least one character, or is the start of the text. */
const isNeeded = (element: AST.Element): boolean => {
  if (sets.has(element.type)) return true;
  if (element.type === 'Assertion') return element.kind === 'start';
  if (element.type === 'Quantifier') return element.min > 0 && isNeeded(element.element);
  if (element.type !== 'Group' && element.type !== 'CapturingGroup') return false;
  return element.alternatives.every(({ elements }) => elements.length === 1 && elements.every(isNeeded));
};

const alphabet = Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code));

const disjoint = (one: Matches, other: Matches): boolean =>
  !alphabet.some((character) => one(character) && other(character));

/** Whether an element asserts that no character of a set precedes it, so that a run of them has one start. */
const beginsRuns = (element: AST.Element, inside: Matches, flags: string): boolean => {
  if (element.type !== 'Assertion' || element.kind !== 'lookbehind' || !element.negate) return false;
  const before = element.alternatives.flatMap(({ elements }) => elements);
  return alphabet.every(
    (character) => !inside(character) || before.some((one) => anyOf(one, flags)(character)),
  );
};

/** Elements with groups of one alternative expanded. */
const opened = (elements: readonly AST.Element[]): AST.Element[] =>
  elements.flatMap((element) => {
    const isGroup = element.type === 'Group' || element.type === 'CapturingGroup';
    const [only, ...others] = isGroup ? element.alternatives : [];
    return only && others.length === 0 ? opened(only.elements) : [element];
  });

/**
 * An unbounded part that a later start of the same expression may read again: quadratic where the rest does
 * not match. It is linear where the expression begins at `^`, and where a character that the part cannot
 * contain precedes it, so that no two runs overlap.
 */
const rerun = (source: string, flags: string): string | undefined => {
  if (flags.includes('y')) return undefined;
  const options = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  const pattern = new RegExpParser({ ecmaVersion: 2024 }).parsePattern(source, 0, source.length, options);
  for (const alternative of pattern.alternatives) {
    const elements = opened(alternative.elements);
    const [first] = elements;
    if (first?.type === 'Assertion' && first.kind === 'start' && !flags.includes('m')) continue;
    for (const [index, element] of elements.entries()) {
      if (index === 0 || element.type !== 'Quantifier' || element.max !== Number.POSITIVE_INFINITY) continue;
      const canFail = (rest: AST.Element) => rest.type !== 'Quantifier' || rest.min > 0;
      if (!elements.slice(index + 1).some(canFail)) continue;
      const inside = anyOf(element, flags);
      const signs = elements.slice(0, index).filter(isNeeded);
      if (signs.some((sign) => disjoint(anyOf(sign, flags), inside))) continue;
      if (elements.slice(0, index).some((before) => beginsRuns(before, inside, flags))) continue;
      return element.raw;
    }
  }
  return undefined;
};

/** Returns why an expression may take more than linear time on some text; undefined when it does not. */
export const superLinear = ({ source, flags }: Pick<Expression, 'source' | 'flags'>): string | undefined => {
  const [report] = analyse({ source, flags }).reports;
  if (report) return `${report.exponential ? 'exponential' : 'polynomial'} (${report.type.toLowerCase()})`;
  const part = rerun(source, flags);
  return part === undefined ? undefined : `each start of a match reads ${part} again`;
};
