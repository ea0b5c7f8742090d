import { fork } from 'node:child_process';
import { nextFreePort } from './ports.mjs';

/**
 * Starts a local server that stands in for Mercado Pago and PayPal (sandbox): no money moves.
 *
 * @param {object} wished
 * @param {number} [wished.port] another is taken when it is busy; any for 0
 * @param {string} [wished.file] where charges are kept from one start to the next
 * @param {string} [wished.account] who collects; the settings are for that shop
 * @param {object} [wished.settings] of the account: see `Settings` in sandbox/account.ts
 * @returns {Promise<{ url: string, env: Record<string, string>, stop: () => Promise<void> }>} `env` makes the
 * server collect through it
 */
export async function startPaymentSandbox({ port = 0, file, account = 'demo', settings = {} } = {}) {
  const given = { port: await nextFreePort(port), file, accounts: [{ name: account, settings }] };
  const child = fork('sandbox/main.ts', [JSON.stringify(given)], {
    execArgv: ['--import', 'tsx'],
    // A session of its own: Ctrl+C reaches it through us, after the server has had its last answers.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const { url, settings: keys } = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    void exited.then((code) => reject(new Error(`The payment sandbox ended before it was ready (${code})`)));
  });
  return {
    url,
    env: { DEMO: '1', ...keys },
    stop: async () => {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
