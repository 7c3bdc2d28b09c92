import { existsSync } from 'node:fs';
import { defineConfig } from 'playwright/test';
import { CHROMIUM } from '../deploy/local/prepare-programs.mjs';
import { STACK } from './stack.js';

/** The specs run against the whole product, started as by `npm start` (global-setup.ts). */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // Long stories: every theme, 500 forms, dark mode. NIGHTLY=true includes them.
  grepInvert: process.env.NIGHTLY ? undefined : /@nightly/,
  globalSetup: './global-setup.ts',
  outputDir: '../artifacts/e2e',
  reporter: [['line'], ['json', { outputFile: '../artifacts/e2e.json' }]],
  // A limit only for hanging tests: a busy machine must not fail a story.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  // Files run concurrently on one installation, with separate accounts and forms. Stories mostly wait for pages and
  // emails, so two cores can run three.
  workers: 3,
  // A failed story runs a second time and is listed if it then passes (scripts/test/stories-step.mjs).
  retries: 1,
  use: {
    baseURL: STACK.url,
    screenshot: 'only-on-failure',
    // Recording each story costs a fifth of its time; the second run of a failed one is recorded.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: CHROMIUM.find(existsSync),
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
