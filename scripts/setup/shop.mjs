import { fork } from 'node:child_process';
import path from 'node:path';
import { buildApp } from './build.mjs';
import { newDataKey } from './data-keys.mjs';
import { migrate, seed } from './database.mjs';
import { catchMail } from './mail.mjs';
import { startPaymentSandbox } from './payments.mjs';
import { freePort } from './ports.mjs';
import { scratchDatabase } from './scratch-database.mjs';
import { startServer } from './serve.mjs';

/**
 * Starts the production build on a temporary database with the demo town. Mail, payments and OpenID are local
 * stand-ins.
 *
 * @param {object} wished
 * @param {string} wished.purpose part of the database name
 * @param {string} wished.scratch the folder of the run
 * @param {(() => unknown)[]} wished.cleanups receives the functions that stop everything; call them last first
 * @param {Record<string, string>} [wished.env] further settings of the server
 * @returns {Promise<Record<string, string>>} the environment that the programs of e2e/ read
 */
export async function startShop({ purpose, scratch, cleanups, env = {} }) {
  const database = await scratchDatabase({ purpose, scratch, cleanups });
  await buildApp();
  await migrate(database);
  const stores = {
    DATABASE_URL: database.url,
    FILES_DIR: path.join(scratch, 'files'),
    DATA_KEYS: newDataKey(),
  };
  await seed(database.url, stores);
  const mail = await catchMail();
  cleanups.push(mail.stop);
  const openId = await startOpenIdProvider();
  cleanups.push(openId.stop);
  const port = await freePort();
  const clockFile = path.join(scratch, 'clock');
  const payments = await startPaymentSandbox({
    account: 'e2e',
    settings: { clockFile, payPalWebhookUrl: `http://localhost:${port}/api/webhooks/paypal` },
  });
  cleanups.push(payments.stop);
  const settings = {
    ...stores,
    ...openId.env,
    ...payments.env,
    PAYPAL_ENABLED: '1',
    CLOCK_FILE: clockFile,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    SMTP_URL: mail.url,
    ...env,
  };
  const server = startServer({ env: settings });
  cleanups.push(server.stop);
  await server.started;
  return {
    ...stores,
    E2E_PORT: String(port),
    // For another process of the same shop.
    E2E_SETTINGS: JSON.stringify(settings),
    E2E_SERVER_PID: String(server.pid),
    E2E_MAIL: mail.page,
    E2E_OPENID: openId.issuer,
    E2E_SANDBOX: payments.url,
    E2E_CLOCK: clockFile,
  };
}

/**
 * Starts a local OpenID provider for tests.
 *
 * @returns {Promise<{ issuer: string, env: Record<string, string>, stop: () => Promise<void> }>} `env` makes the
 * server offer it
 */
async function startOpenIdProvider() {
  const child = fork(path.join(import.meta.dirname, 'openid-provider.mjs'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const issuer = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    void exited.then((code) => reject(new Error(`The OpenID provider ended before it was ready (${code})`)));
  });
  return {
    issuer,
    env: {
      OPENID_NAME: 'Acme',
      OPENID_ISSUER: issuer,
      OPENID_CLIENT_ID: 'serss',
      OPENID_CLIENT_SECRET: 'a secret between two programs',
      AUTH_SECRET: 'a secret of tests, of 32 characters or more',
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
