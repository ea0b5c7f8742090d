import fs from 'node:fs';
import path from 'node:path';
import { generateClient } from './build.mjs';
import { run } from './command.mjs';
import { demoDataKeys } from './data-keys.mjs';
import { migrate, openDatabase } from './database.mjs';

/**
 * Runs a program of server/ops/ with the arguments of the command, on the database of DATABASE_URL, or else on the
 * demo's, whether or not it is running. Exits with 1 when the program fails.
 */
export async function runProgram(program) {
  process.chdir(path.join(import.meta.dirname, '../..'));
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
  let stop = () => {};
  try {
    await generateClient();
    const database = await openDatabase();
    stop = database.stop;
    // The restore program decides itself, after it has inspected the database.
    if (database.isEmbedded && program !== 'restore') await migrate(database);
    const env = {
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_KEYS: demoDataKeys('.data/data-key'),
    };
    const args = ['node_modules/tsx/dist/cli.mjs', `server/ops/${program}.ts`, ...process.argv.slice(2)];
    await run(process.execPath, args, { env, isShown: true });
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await stop();
  }
}
