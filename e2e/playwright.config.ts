import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch } from './support/chromium';
import type { Locale } from './support/sites';

// scripts/test.mjs builds, seeds and serves the product, and passes its address.
if (!process.env.E2E_PORT)
  throw new Error('Run `npm test -- e2e`, or name the port of a running server in E2E_PORT');

/**
 * Journeys that depend neither on the language nor on the window's width run only in Portuguese. The texts of every page
 * are checked in both languages (quality/pages).
 */
const IN_ONE_LANGUAGE =
  /(account-menu|accounts-(log-in|settings|social)|central|chat|chat-safety|chat-voice|console-\w+|dispute|restore-hash|failures|forms|keyboard|layout|offline|orders|orders-list|own-ad|payment-\w+|place|publish-rules|share)\.spec\.ts$/;

const browser = { ...devices['Desktop Chrome'], launchOptions: await chromiumLaunch() };

export default defineConfig<{ language: Locale }>({
  testDir: '.',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Generous for slow machines. Each wait has its own limit, and its message names what it waits for.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...browser,
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    // Traces take a fifth of the runner's time; E2E_TRACE=1 keeps those of failed tests.
    trace: {
      mode: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
      screenshots: false,
      sources: false,
    },
    // Installing a service worker in each test would cost more than the test; offline.spec.ts covers it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'http', testDir: './http' },
    { name: 'pt-BR', testDir: './journeys', use: { language: 'pt-BR' } },
    { name: 'en-US', testDir: './journeys', testIgnore: IN_ONE_LANGUAGE, use: { language: 'en-US' } },
    { name: 'quality', testDir: './quality' },
    // These start their own shop process on the same database and measure its answers.
    { name: 'faults', testDir: './faults', workers: 1 },
    // These advance the clock that all tests and gateways share, so they run last and one at a time.
    { name: 'clock', testDir: './clock', workers: 1 },
  ],
});
