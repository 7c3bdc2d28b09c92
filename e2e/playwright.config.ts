import { defineConfig } from 'playwright/test';
import { STACK } from './stack.js';

/** The specs run against the whole product, started as `npm start` does it (global-setup.ts). */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../artifacts/e2e',
  reporter: [['line'], ['json', { outputFile: '../artifacts/e2e.json' }]],
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // Files run beside each other: each has accounts and forms of its own.
  workers: 2,
  retries: 0,
  use: {
    baseURL: STACK.url,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
