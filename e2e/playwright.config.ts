import { defineConfig } from '@playwright/test';

/** The stories run against the whole product, started as `npm start` does it (global-setup.ts). */
export default defineConfig({
  testDir: '.',
  testMatch: '*.story.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../artifacts/stories',
  reporter: [['line'], ['json', { outputFile: '../artifacts/stories.json' }]],
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 1,
  retries: 0,
  use: {
    baseURL: 'http://127.0.0.1:3400',
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
