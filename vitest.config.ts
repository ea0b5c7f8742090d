import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests see these settings whatever the machine has set; empty means the default. */
const settings = {
  LOG_LEVEL: 'silent',
  SEARCHES_PER_MINUTE: '1000000000',
  // Tests send dozens at once through a pool of ten, on machines that do other things as well.
  DATABASE_WAIT_MS: '10000',
  PORT: '',
  BR_HOSTS: '',
  ORIGIN_PT: '',
  ORIGIN_EN: '',
};

const ignored = ['**/node_modules/**', 'e2e/**', '.next*/**', '.data/**'];
/** Concurrent actors make each run different, so only `npm run prove -- storm` runs it. */
const proofs = process.env.STORM_ORDERS ? [] : ['lib/payouts/order-storm.db.test.ts'];

export default defineConfig({
  resolve: { alias: { '@': path.resolve(import.meta.dirname) } },
  test: {
    env: settings,
    // Many wait: for a lock, a time-out, a Postgres that comes back.
    maxWorkers: 3,
    restoreMocks: true,
    // Loading every package anew for each file takes two fifths of the processor's time.
    isolate: false,
    setupFiles: ['test/each-file/patience.ts', 'test/each-file/fresh-modules.ts'],
    expect: { poll: { timeout: 20_000 } },
    // Slow machines are no reason to fail.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...ignored, '**/*.db.test.ts'],
          globalSetup: ['test/picture-renderer.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: [...ignored, ...proofs],
          globalSetup: [
            'test/picture-renderer.ts',
            'test/template-database.ts',
            'test/mail-server.ts',
            'test/payment-sandbox-server.ts',
            'test/push/service-server.ts',
          ],
          setupFiles: ['test/each-file/database.ts', 'test/each-file/environment.ts'],
        },
      },
    ],
  },
});
