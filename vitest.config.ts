import path from 'node:path';
import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', 'e2e/**', '.next*/**', '.data/**'];

export default defineConfig({
  resolve: { alias: { '@': path.resolve(import.meta.dirname) } },
  test: {
    env: { LOG_LEVEL: 'silent' },
    maxWorkers: 2,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['**/*.test.{ts,tsx}'], exclude: [...ignored, '**/*.db.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: ignored,
          globalSetup: 'test/template-database.ts',
          setupFiles: 'test/database.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
