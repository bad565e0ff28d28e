// Loaded only on a Node that is new enough, so that `import()` is known to the parser.
'use strict';

import('../dist/cli/main.js').then(
  (cli) =>
    cli.main(process.argv.slice(2)).then((exitCode) => {
      process.exitCode = exitCode;
    }),
  (error) => {
    console.error(
      error.code === 'ERR_MODULE_NOT_FOUND'
        ? 'plumbrule is not built yet: run "npm start" once, or "npm ci && npm run build". (' +
            error.message +
            ')'
        : error.stack,
    );
    process.exit(4);
  },
);
