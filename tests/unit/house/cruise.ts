import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { cruise, type IConfiguration, type ICruiseResult, type IViolation } from 'dependency-cruiser';

/** The root folder of the project. */
export const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Folders of TypeScript sources, and of data that they import. */
export const sourceFolders = [
  'bench',
  'cli',
  'harness',
  'library',
  'playwright',
  'proof',
  'reference-server',
  'reports',
  'runs',
  'schemas',
  'specs',
  'tests',
];

/** One violation: the rule's name, its reason and the two files. */
export interface BrokenRule {
  readonly rule: string;
  readonly from: string;
  readonly sentence: string;
}

const configuration = async (): Promise<IConfiguration> =>
  (await import(pathToFileURL(join(root, '.dependency-cruiser.mjs')).href)).default;

/** Names of all rules. */
export const ruleNames = async (): Promise<readonly string[]> =>
  ((await configuration()).forbidden ?? []).map(({ name }) => String(name));

/** Reads every import below a folder with the project's layout, and returns the violations. */
export const brokenRules = async (folder: string): Promise<readonly BrokenRule[]> => {
  const { options, forbidden = [] } = await configuration();
  const { output } = await cruise(sourceFolders, {
    ...options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden },
  });
  const reasonOf = (violation: IViolation) =>
    forbidden.find(({ name }) => name === violation.rule.name)?.comment;
  return (output as ICruiseResult).summary.violations.map((violation) => ({
    rule: violation.rule.name,
    from: violation.from,
    sentence: [
      `${violation.from} imports ${violation.to}`,
      ...(violation.cycle === undefined
        ? []
        : [`, which leads back by ${violation.cycle.map(({ name }) => name).join(', ')}`]),
      `. ${reasonOf(violation)} (${violation.rule.name})`,
    ].join(''),
  }));
};
