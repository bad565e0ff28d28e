// Preloaded by the build: when a process ends, it writes the compiled code of the bundled files that it has run.
const { renameSync, writeFileSync } = require('node:fs');
const { fileURLToPath } = require('node:url');
const v8 = require('node:v8');
const vm = require('node:vm');

const setFlags = v8.setFlagsFromString;
// Node accepts code only under the flags it was written under: those at the start of a process.
v8.setFlagsFromString = (flag) => {
  if (flag === '--expose-gc' || flag.endsWith('=0')) setFlags(flag);
};
// Code that was not used for a while must stay.
setFlags('--no-flush-bytecode');

const scripts = new Map();
const { Script } = vm;
vm.Script = class extends Script {
  constructor(source, options) {
    super(source, options);
    if (options?.filename?.endsWith('.cjs')) scripts.set(fileURLToPath(options.filename), this);
  }
};

process.on('exit', () => {
  setFlags('--flush-bytecode');
  setFlags('--no-expose-gc');
  for (const [file, script] of scripts) {
    const path = `${file}.${process.version}-${process.arch}.code`;
    writeFileSync(`${path}.new`, script.createCachedData());
    renameSync(`${path}.new`, path);
  }
});
