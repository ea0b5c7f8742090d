import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { runNode } from '../setup/command.mjs';
import { reach } from './reach.mjs';
import { newDataKey } from '../setup/data-keys.mjs';
import { freePort } from '../setup/ports.mjs';

const NAME = 'serss-proof-shop';
const APPS = ['app-1', 'app-2'];
const HEALTHY_SECONDS = 180;
/** The user id inside the container. */
const NODE_USER = 1000;

/**
 * Turns one app behind TLS into two, with the commands of docs/operate.md. A user with a picture still exists
 * afterwards, the backup in between is encrypted, and every health check passes.
 *
 * @returns the project as it runs at the end, with profile `scale`, its settings, and the findings
 */
export async function proveOutgrowing(open, { scratch }) {
  const settings = await makeSettings();
  const small = open({ name: NAME, scratch, profiles: ['shop', 'tls'], settings });
  await small.compose('up', '-d');
  await small.compose('up', '-d', 'demo-mail');
  await small.untilHealthy('app', HEALTHY_SECONDS);
  const member = { MEMBER_FILE: path.join(scratch, 'member.json') };
  const asMember = async (project, caddy, does) =>
    runNode('node_modules/tsx/dist/cli.mjs', ['scripts/compose/member.ts', does], {
      env: { ...(await reach(project, { caddy, settings, scratch })), ...member },
    });
  await asMember(small, 'tls', 'join');
  const { email } = JSON.parse(fs.readFileSync(member.MEMBER_FILE, 'utf8'));
  await small.compose('exec', '-T', 'app', 'node', 'dist/operator.mjs', 'grant', email);
  const doctor = await small.compose('exec', '-T', 'app', 'node', 'dist/doctor.mjs');

  const keyFile = path.join(scratch, 'backup-key.txt');
  const key = await small.compose(
    ...['run', '--rm', '--no-deps', '-T', 'app', 'node', 'dist/backup.mjs', '--new-key'],
  );
  fs.writeFileSync(keyFile, key, { mode: 0o600 });
  fs.chownSync(keyFile, NODE_USER, NODE_USER);
  settings.BACKUP_RECIPIENT = /BACKUP_RECIPIENT=(age1\w+)/.exec(key)[1];
  const closing = open({ name: NAME, scratch, profiles: ['shop', 'tls'], settings });
  await closing.compose('stop', 'tls', 'app');
  const backup = await closing.compose('run', '--rm', '-T', 'app', 'node', 'dist/backup.mjs');
  await closing.compose('rm', '--stop', '--force', 'app', 'tls');

  const large = open({ name: NAME, scratch, profiles: ['scale'], settings });
  const restore = ['node', 'dist/restore.mjs', '--identity', '/key'];
  const withKey = ['run', '--rm', '-T', '-v', `${keyFile}:/key:ro`, 'app-1'];
  await large.compose(...withKey, ...restore, '--verify');
  await large.compose(...withKey, ...restore, '--force');
  await large.compose('up', '-d');
  await large.compose('up', '-d', 'demo-mail');
  for (const app of APPS) await large.untilHealthy(app, HEALTHY_SECONDS);
  await asMember(large, 'balancer', 'return');
  return {
    scale: large,
    settings,
    found: [
      ...doctor.trim().split('\n'),
      `one app behind TLS was backed up (${backup.trim().split('\n').at(-1)}), encrypted, and restored as two`,
    ].join('\n'),
  };
}

/**
 * The settings an operator would write into .env: a shop below localhost on free ports that sends its email to
 * `demo-mail`.
 */
async function makeSettings() {
  const secret = () => randomBytes(16).toString('hex');
  const https = await freePort();
  return {
    POSTGRES_PASSWORD: secret(),
    POSTGRES_APP_PASSWORD: secret(),
    ORIGIN_EN: `https://localhost:${https}`,
    ORIGIN_PT: `https://br.localhost:${https}`,
    BR_HOSTS: 'br.localhost,www.br.localhost,app.br.localhost',
    SITE_ADDRESSES: 'localhost, br.localhost',
    TRUST_PROXY: '1',
    PORT: String(await freePort()),
    HTTP_PORT: String(await freePort()),
    HTTPS_PORT: String(https),
    SMTP_URL: 'smtp://demo-mail:1025',
    MAIL_FROM: 'serss@example.com',
    DEMO_MAIL_PORT: String(await freePort()),
    S3_ACCESS_KEY_ID: 'serss',
    S3_SECRET_ACCESS_KEY: secret(),
    DATA_KEYS: newDataKey(),
    LOG_LEVEL: 'warn',
    // A busy machine is slow, which is not a failure.
    DATABASE_WAIT_MS: '10000',
    // All visitors share one address.
    ADDRESS_LIMIT_FACTOR: '1000000',
    SEARCHES_PER_MINUTE: '1000000000',
  };
}
