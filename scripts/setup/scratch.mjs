import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Runs `work` with a temporary folder and a list of cleanups. They run in reverse order at its end, and on a signal.
 *
 * @template Result
 * @param {string} purpose part of the folder's name
 * @param {(run: { scratch: string, cleanups: (() => unknown)[] }) => Promise<Result>} work
 */
export async function withScratch(purpose, work) {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), `serss-${purpose}-`));
  fs.chmodSync(scratch, 0o755); // Postgres may run as another user.
  const cleanups = [() => fs.rmSync(scratch, { recursive: true, force: true })];
  const cleanUp = async () => {
    while (cleanups.length > 0) await cleanups.pop()();
  };
  const stop = () => void cleanUp().then(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  try {
    return await work({ scratch, cleanups });
  } finally {
    await cleanUp();
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
  }
}
