import { vi } from 'vitest';

/**
 * vi.waitFor gives up after a second, which is too short for a slow machine. Runs before each test file, of which many
 * share a process.
 */
const PATIENCE_MS = 20_000;

const { waitFor } = vi;
if (waitFor.name !== 'waitPatiently')
  vi.waitFor = function waitPatiently(check, options) {
    return waitFor(check, {
      timeout: PATIENCE_MS,
      ...(typeof options === 'number' ? { timeout: options } : options),
    });
  };
