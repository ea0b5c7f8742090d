import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const WRITING = ['node_modules/tsx/dist/cli.mjs', 'e2e/support/write-due-providers.ts'];

/**
 * Creates providers who are each due the earnings of a R$ 120.00 service, with orders written as the seed writes them.
 * Returns their uids.
 */
export async function createDueProviders(amount: number): Promise<string[]> {
  // The clock of the server under test.
  const env = { ...process.env, CLOCK_FILE: process.env.E2E_CLOCK };
  const { stdout } = await promisify(execFile)(process.execPath, [...WRITING, String(amount)], { env });
  return JSON.parse(stdout);
}
