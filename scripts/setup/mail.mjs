import { fork } from 'node:child_process';
import path from 'node:path';
import { nextFreePort } from './ports.mjs';

/**
 * Starts a local mail server that delivers nothing and shows every email on a page, and as JSON under /email.
 *
 * @param {object} wished ports; the next free one is used when one is busy
 * @returns {Promise<{ url: string, page: string, stop: () => Promise<void> }>} `url` is for SMTP_URL
 */
export async function catchMail({ smtpPort = 0, webPort = 0 } = {}) {
  const ports = [await nextFreePort(smtpPort), await nextFreePort(webPort)];
  const child = fork(path.join(import.meta.dirname, 'mail-catcher.mjs'), ports.map(String), {
    // Detached, so that Ctrl+C does not end it before the server has sent its last emails.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    void exited.then((code) => reject(new Error(`The mail catcher ended before it was ready (${code})`)));
  });
  return {
    url: `smtp://127.0.0.1:${ports[0]}`,
    page: `http://localhost:${ports[1]}`,
    stop: async () => {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
