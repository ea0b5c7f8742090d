import fs from 'node:fs';
import path from 'node:path';
import { buildApp } from '../setup/build.mjs';
import { runNode } from '../setup/command.mjs';
import { migrate } from '../setup/database.mjs';
import { newDataKey } from '../setup/data-keys.mjs';
import { catchMail } from '../setup/mail.mjs';
import { startPaymentSandbox } from '../setup/payments.mjs';
import { freePort } from '../setup/ports.mjs';

/**
 * Runs the crash test (main.ts) against the production build, on an empty database. Resolves to the numbers of passed
 * and failed findings. Shutdown steps are added to `cleanups`.
 */
export async function runCrashes({ database, scratch, cleanups, args }) {
  await buildApp();
  await migrate(database);
  const mail = await catchMail();
  cleanups.push(mail.stop);
  const port = await freePort();
  const clockFile = path.join(scratch, 'crash-clock');
  const payPalWebhookUrl = `http://localhost:${port}/api/webhooks/paypal`;
  const payments = await startPaymentSandbox({ account: 'crash', settings: { clockFile, payPalWebhookUrl } });
  cleanups.push(payments.stop);
  const report = path.join(scratch, 'crash.json');
  const env = {
    ...payments.env,
    DATA_KEYS: newDataKey(),
    DATABASE_URL: database.url,
    FILES_DIR: path.join(scratch, 'crash-files'),
    SMTP_URL: mail.url,
    CLOCK_FILE: clockFile,
    PAYPAL_ENABLED: '1',
    PORT: String(port),
    HOST: '127.0.0.1',
    // A killed server logs much about unfinished work.
    LOG_LEVEL: 'silent',
    // All customers share one address.
    ADDRESS_LIMIT_FACTOR: '1000',
    // A busy machine is slow, which is not a failure.
    DATABASE_WAIT_MS: '10000',
    CRASH_SANDBOX: payments.url,
    CRASH_REPORT: report,
    CRASH_OWNER_URL: database.ownerUrl,
    CRASH_BANK: path.join(scratch, 'crash-bank'),
  };
  const main = ['scripts/crash/main.ts', ...args];
  const ended = runNode('node_modules/tsx/dist/cli.mjs', main, { env, isShown: true });
  const hasEndedWell = await ended.then(
    () => true,
    () => false,
  );
  if (!fs.existsSync(report)) throw new Error('the crash test did not finish');
  const { passed, failed } = JSON.parse(fs.readFileSync(report, 'utf8'));
  return { passed, failed: hasEndedWell ? failed : Math.max(failed, 1) };
}
