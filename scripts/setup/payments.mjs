import { fork } from 'node:child_process';
import { nextFreePort } from './ports.mjs';

/**
 * Starts a local sandbox of Mercado Pago, PayPal and an SMS gateway. No money moves, and messages are only shown.
 *
 * @param {object} wished
 * @param {number} [wished.port] another one is used when it is busy; 0 means any
 * @param {string} [wished.file] stores charges across restarts
 * @param {string} [wished.account] the merchant account that the settings are for
 * @param {object} [wished.settings] of the account: see `Settings` in sandbox/account.ts
 * @returns {Promise<{ url: string, env: Record<string, string>, stop: () => Promise<void> }>} `env` makes the server
 * collect through the sandbox
 */
export async function startPaymentSandbox({ port = 0, file, account = 'demo', settings = {} } = {}) {
  // The sandbox itself resolves 0: another program could take a port between finding it free and listening on it.
  const free = port === 0 ? 0 : await nextFreePort(port);
  const given = { port: free, file, accounts: [{ name: account, settings }] };
  const child = fork('sandbox/main.ts', [JSON.stringify(given)], {
    execArgv: ['--import', 'tsx'],
    // Detached: Ctrl+C must not reach it before the server has its last responses. The parent stops it.
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
