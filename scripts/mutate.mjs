// npm run mutate: makes small changes to engine and judges, file by file, and reports changes that no test
// notices. Arguments select files: npm run mutate -- docket pacer. With --proof the faults are played too, for
// changes of judges that the unit tests do not notice. Not part of npm test.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './setup/arguments.mjs';
import { at, buildIfStale, installDependencies, root } from './setup/setup.mjs';

const { targets } = JSON.parse(readFileSync(at('scripts', 'mutation', 'targets.json'), 'utf8'));
const {
  values: { proof: withProof },
  words,
} = readArguments({
  usage: 'npm run mutate [-- FILE…] [flags]',
  about: `Makes small changes to files whose path contains one of the words, and lists those that no test notices.`,
  flags: {
    proof: { default: false, text: 'also plays faults, for changes of judges that survive the unit tests' },
  },
  words: true,
});
const leastScore = 85;
const chosen = targets.filter(({ file }) => words.length === 0 || words.some((word) => file.includes(word)));
if (chosen.length === 0) {
  console.error(
    `no file is named ${words.join(', ')}: there are ${targets.map(({ file }) => file).join(', ')}`,
  );
  process.exit(2);
}
installDependencies();
buildIfStale();
const { Stryker } = await import('@stryker-mutator/core');

const testsOf = (patterns) =>
  patterns.flatMap((pattern) => {
    if (pattern.endsWith('.mjs')) return [pattern];
    const path = join('dist', pattern);
    if (pattern.endsWith('.test.js')) return existsSync(at(path)) ? [path] : [];
    if (!existsSync(at(path))) return [];
    return readdirSync(at(path))
      .filter((name) => name.endsWith('.test.js'))
      .map((name) => join(path, name));
  });

const optionsOf = ({ file, judges = false }) => ({
  // In files of judges only functions are mutated, and no texts: the catalogue tests compare the data of
  // clauses, and texts of findings are for people.
  ignoreStatic: judges,
  mutator: { excludedMutations: judges ? ['StringLiteral'] : [] },
  mutate: [join('dist', file)],
  testRunner: 'in-process',
  plugins: [at('scripts', 'mutation', 'in-process-runner.mjs')],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // TypeScript 7 has no compiler API: the compiled code is mutated, and no compiler configuration is read.
  tsconfigFile: 'there-is-none.json',
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 30,
  reporters: ['json'],
  jsonReporter: { fileName: at('.mutation', `${file.replaceAll('/', '-')}on`) },
  ignorePatterns: ['docs', 'bench', '.mutation', 'test-results'],
  tempDirName: '.mutation/sandbox',
  logLevel: 'warn',
  allowConsoleColors: false,
});

const scoreOf = (results) => {
  const count = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const alive = count('Survived', 'NoCoverage');
  return { killed, alive, score: (100 * killed) / Math.max(1, killed + alive) };
};

process.chdir(root);
const sum = { killed: 0, alive: 0 };
for (const target of chosen) {
  process.env.MUTATION_FILE = target.file;
  const killers = target.judges && withProof ? ['scripts/mutation/proof-killers.mjs'] : [];
  process.env.MUTATION_TESTS = JSON.stringify(testsOf([...target.tests, ...killers]));
  const results = await new Stryker(optionsOf(target)).runMutationTest();
  const { killed, alive, score } = scoreOf(results);
  sum.killed += killed;
  sum.alive += alive;
  const isLow = score < leastScore;
  if (isLow) process.exitCode = 1;
  console.log(
    `${score.toFixed(1).padStart(5)} %  ${killed} of ${killed + alive}  ${target.file}${isLow ? `: less than ${leastScore} %` : ''}`,
  );
  for (const { status, location, replacement, mutatorName } of results)
    if (status === 'Survived' || status === 'NoCoverage')
      console.log(
        `        ${target.file}:${location.start.line}:${location.start.column} ${mutatorName}: ${String(replacement).replace(/\s+/g, ' ').slice(0, 90)}`,
      );
}
const all = sum.killed + sum.alive;
console.log(
  `${((100 * sum.killed) / Math.max(1, all)).toFixed(1)} %  ${sum.killed} of ${all} mutants killed`,
);
