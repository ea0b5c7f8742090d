import { fork } from 'node:child_process';
import path from 'node:path';

/**
 * Starts a local OpenID provider for tests.
 *
 * @returns {Promise<{ issuer: string, env: Record<string, string>, stop: () => Promise<void> }>} `env` makes the
 * server offer it
 */
export async function startOpenIdProvider() {
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
