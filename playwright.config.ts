import { conformance } from './dist/playwright/conformance.js';

// Judges the target of the environment, else the bundled reference server. Needs a build.
export default conformance(
  {},
  {
    globalSetup: './dist/playwright/bundled-server.js',
    forbidOnly: true,
    reporter: [
      ['list'],
      ['html', { open: 'never' }],
      ['junit', { outputFile: 'test-results/conformance.junit.xml' }],
    ],
  },
);
