/**
 * `npm start`: from a fresh clone to a running marketplace. `npm run dev` passes `--dev`: no build, pages reload on
 * changes. `--dry-run` exits when the settings are right and the payment sandbox listens.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { buildApp, bundlePictureRenderer, generateClient } from './setup/build.mjs';
import { hasUsers, migrate, openDatabase, seed } from './setup/database.mjs';
import { demoDataKeys } from './setup/data-keys.mjs';
import { catchMail } from './setup/mail.mjs';
import { installPackages } from './setup/packages.mjs';
import { startPaymentSandbox } from './setup/payments.mjs';
import { demoPushKeys } from './setup/push-keys.mjs';
import { assertPortFree } from './setup/ports.mjs';
import { startServer } from './setup/serve.mjs';

const isDevelopment = process.argv.includes('--dev');
const isDryRun = process.argv.includes('--dry-run');
const stops = [];
let isStopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));

try {
  process.chdir(path.join(import.meta.dirname, '..'));
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
  await start(readPort());
} catch (error) {
  if (!isStopping) console.error(`\nThe start failed. ${error.message}`);
  await stop(1);
}

async function start(port) {
  await assertPortFree(port, process.env.HOST || '0.0.0.0');
  await installPackages({ withTests: false });
  const payments = await openPayments(port);
  stops.push(payments.stop);
  const settings = {
    ...payments.env,
    DATA_KEYS: demoDataKeys('.data/data-key'),
    ...demoPushKeys('.data/push-keys.json'),
    PORT: String(port),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  };
  await checkSettings(settings);
  if (isDryRun) return stop(0);
  await generateClient();
  const [{ database, mail, seeded }] = await Promise.all([
    fillServices(settings),
    isDevelopment ? bundlePictureRenderer() : buildApp(),
  ]);
  const server = startServer({
    isDevelopment,
    env: { ...settings, DATABASE_URL: database.url, SMTP_URL: mail.url },
  });
  stops.push(server.stop);
  await server.started;
  announce(port, { seeded, database, mailPage: mail.page, paymentsUrl: payments.url });
  const reason = await server.exited;
  if (!isStopping) throw new Error(`The server ended (${reason})`);
}

/**
 * Starts the database and the mail server and fills the database. Each is stopped on exit, even when a later one fails.
 */
async function fillServices(settings) {
  const database = await openDatabase();
  stops.push(database.stop);
  const mail = await openMail();
  stops.push(mail.stop);
  await migrate(database);
  const isToSeed = database.isEmbedded || !(await hasUsers(database.url));
  const seeded = isToSeed ? await seed(database.url, settings) : '';
  return { database, mail, seeded };
}

/** Exits as the server does with wrong settings, but before any slow step; the program prints the errors. */
async function checkSettings(settings) {
  const program = ['--import', 'tsx', 'server/settings.ts'];
  const { status } = spawnSync(process.execPath, program, {
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  if (status !== 0) await stop(status ?? 1);
}

/** Uses the mail server of SMTP_URL, or starts a local one that delivers nothing and shows every email. */
async function openMail() {
  if (process.env.SMTP_URL) return { url: process.env.SMTP_URL, page: null, stop: () => {} };
  return catchMail({ smtpPort: 1025, webPort: 1080 });
}

/** Uses the payment gateways of the settings, or starts a local sandbox of both in which no money moves. */
async function openPayments(port) {
  const isOwn = process.env.MERCADO_PAGO_TOKEN || process.env.PAYPAL_CLIENT_ID;
  if (isOwn) return { url: null, env: {}, stop: () => {} };
  return startPaymentSandbox({
    port: 4080,
    ...(!isDryRun && { file: '.data/payment-sandbox.json' }),
    settings: {
      payPalWebhookUrl: `http://localhost:${port}/api/webhooks/paypal`,
      clockFile: process.env.CLOCK_FILE || null,
    },
  });
}

function readPort() {
  const port = Number(process.env.PORT || 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`PORT must be a number from 1 to 65535, not "${process.env.PORT}"`);
}

function announce(port, { seeded, database, mailPage, paymentsUrl }) {
  console.log(`
Serss is open.

  English    http://localhost:${port}
  Português  http://br.localhost:${port}
  Email      ${mailPage ?? 'by SMTP_URL'}
  Payments   ${paymentsUrl ? `invented, by a sandbox at ${paymentsUrl}` : 'by the settings'}
  SMS        ${paymentsUrl ? `shown at ${paymentsUrl}/sms` : 'by the settings'}
  Database   ${database.url}
  Its owner  ${database.ownerUrl}
${seeded.trim() && `\n${seeded.trim().replace(/^/gm, '  ')}\n`}
  Stop with Ctrl+C.
`);
}

async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  for (const end of stops.reverse()) await end();
  process.exit(code);
}
