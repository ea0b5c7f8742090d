import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch } from './support/chromium';
import type { Locale } from './support/sites';

// scripts/test.mjs builds, seeds and serves what is tested, and says where.
if (!process.env.E2E_PORT)
  throw new Error('Run `npm test -- e2e`, or name the port of a running server in E2E_PORT');

/**
 * Journeys of mechanics that no language changes are led in Portuguese alone. The words of every page are looked at in
 * both (quality/first-visit), and so are search, hiring, publishing, signing up, talking and what the law wants.
 */
const IN_ONE_LANGUAGE =
  /(account-menu|accounts-(log-in|settings|social)|central|chat-safety|console-\w+|dispute|restore-hash|failures|forms|keyboard|offline|orders|own-ad|payment-\w+|publish-rules|share)\.spec\.ts$/;

const browser = { ...devices['Desktop Chrome'], launchOptions: await chromiumLaunch() };

export default defineConfig<{ language: Locale }>({
  testDir: '.',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...browser,
    // Keeping traces takes a fifth of the runner's time; E2E_TRACE=1 keeps those of what fails.
    trace: {
      mode: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
      screenshots: false,
      sources: false,
    },
    // Installing one for each test would cost the server more than the test; offline.spec.ts has it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'http', testDir: './http' },
    { name: 'pt-BR', testDir: './journeys', use: { language: 'pt-BR' } },
    { name: 'en-US', testDir: './journeys', testIgnore: IN_ONE_LANGUAGE, use: { language: 'en-US' } },
    { name: 'quality', testDir: './quality' },
    // These hire in a shop of their own at the same database, and watch how long it takes.
    {
      name: 'faults',
      testDir: './faults',
      workers: 1,
      dependencies: ['http', 'pt-BR', 'en-US', 'quality'],
    },
    // These move the clock that everybody shares, gateways too: after all others, and one at a time.
    { name: 'clock', testDir: './clock', workers: 1, dependencies: ['faults'] },
    // These leave the server no time for anybody else, and look at its memory.
    { name: 'floods', testDir: './floods', workers: 1, dependencies: ['clock'] },
  ],
});
