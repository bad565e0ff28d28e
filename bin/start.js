// Loaded only on a Node that is new enough, so that `import()` is known to the parser.
'use strict';

// A signal is answered from the first moment on; once a command listens itself, it decides.
[
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
].forEach(([signal, exitCode]) => {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(exitCode);
  });
});

// Such members appear in every object that is read name by name, in each library.
for (const name in []) {
  console.error(
    `plumbrule: code that Node loads before it (NODE_OPTIONS) adds "${name}" to the prototype of all objects: start it without that code`,
  );
  process.exit(2);
}

const { enableCompileCache } = require('node:module');
// Node 22.8 and newer keep what they have compiled for the next start.
if (enableCompileCache) enableCompileCache();

// The process that plays a run loads its modules while this one does.
if (process.argv[2] === 'run') {
  try {
    require('../dist/bundled/start-ahead.cjs');
  } catch {
    // A run starts its own process then, or reports what is missing.
  }
}

try {
  require('../dist/bundled/bundled-entry.cjs');
} catch (error) {
  console.error(
    error.code === 'MODULE_NOT_FOUND' || error.code === 'ENOENT'
      ? 'plumbrule is not built yet: run "npm start" once, or "npm ci && npm run build". (' +
          error.message.split('\n', 1)[0] +
          ')'
      : error.stack,
  );
  process.exit(4);
}
