import { vi } from 'vitest';

/** vitest waits a second for what is to become true; a slow machine is no reason to fail. Runs before each test file. */
const PATIENCE_MS = 20_000;

const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, { timeout: PATIENCE_MS, ...(typeof options === 'number' ? { timeout: options } : options) });
