// npm run generate: writes all files generated from the catalogue and the command line, then lists what the catalogue lacks.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readArguments } from './setup/arguments.mjs';
import { at, buildIfStale, installDependencies } from './setup/setup.mjs';

readArguments({
  usage: 'npm run generate',
  about:
    'Writes the files that are generated from the catalogue and the command line; lists what is missing.',
});
installDependencies();
buildIfStale();
const { generatedFiles } = await import('../dist/proof/catalogue/generated.js');
const { generatedPages } = await import('../dist/cli/reference/generated.js');
const generated = [...generatedFiles, ...generatedPages];
for (const { path, write } of generated) writeFileSync(at(path), await write());

// Examples of clauses come from plays of the proof: only missing and outdated ones are generated.
const { examplesDue, generateExamples, readExamples, writeExamples } = await import(
  '../dist/proof/examples/generate.js'
);
const { examplesPath } = await import('../dist/runs/catalogue/clause-examples.js');
const examples = readExamples(existsSync(at(examplesPath)) ? readFileSync(at(examplesPath), 'utf8') : '');
const { kept, due } = examplesDue(examples);
if (due.length > 0) console.error(`examples of ${due.length} clauses: playing the faults that break them`);
writeFileSync(at(examplesPath), writeExamples([...kept, ...(await generateExamples(due))]));

const { readClauseFiles } = await import('../dist/proof/catalogue/clause-files.js');
const { catalogueFindings } = await import('../dist/proof/catalogue/findings.js');
const { clauses, onlookers, outline, scenarios, untestable } = await import('../dist/specs/catalogue.js');
const { retiredIds: retired } = await import('../dist/specs/retired.js');
const { interfaceFacts } = await import('../dist/specs/facts.js');
const holders = [...scenarios, ...onlookers];
const findings = catalogueFindings(
  { interfaces: interfaceFacts, clauses, holders, outline, untestable, retired },
  await readClauseFiles(),
);
for (const finding of findings) console.error(finding);
console.log(`${generated.length} files written from ${clauses.length} clauses, ${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;
