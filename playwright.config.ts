import { defineConfig } from '@playwright/test';

// The scenarios of a run go on one after the other: some move the target's clock or use up its quota. With
// fullyParallel each is a test that --shard may give to another machine; what is alone on a machine stays alone.
export default defineConfig({
  testDir: 'specs',
  testMatch: 'conformance.spec.ts',
  globalSetup: './playwright/bundled-server.ts',
  workers: 1,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['html', { open: 'never' }],
    ['junit', { outputFile: 'test-results/conformance.junit.xml' }],
  ],
});
