import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const WRITING = ['node_modules/tsx/dist/cli.mjs', 'e2e/support/write-due-providers.ts'];

/**
 * Providers who have each earned a share of a service of R$ 120.00 and may be sent it, as the seed writes such orders.
 * Answers their uids.
 */
export async function createDueProviders(amount: number): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [...WRITING, String(amount)]);
  return JSON.parse(stdout);
}
