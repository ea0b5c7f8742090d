import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { newDataKey } from '../setup/data-keys.mjs';
import { freePort } from '../setup/ports.mjs';

const APPS = ['app-1', 'app-2'];
const HEALTHY_SECONDS = 180;
/** In which the balancer sees that an app is back. */
const SEEN_MS = 4_000;
const ROOT_CERTIFICATE = '/data/caddy/pki/authorities/local/root.crt';
const ADDRESS = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';

/** The profile `scale`, whose two apps are replaced one after the other under sockets and requests of every kind (rolling.ts). */
export async function proveRolling(open, { scratch }) {
  const settings = await makeSettings();
  const scale = open({ name: 'serss-proof-scale', profiles: ['scale'], settings });
  await scale.compose('up', '-d');
  await scale.compose('up', '-d', 'demo-mail');
  for (const app of APPS) await scale.untilHealthy(app, HEALTHY_SECONDS);
  const root = path.join(scratch, 'root.crt');
  fs.writeFileSync(root, await scale.compose('exec', '-T', 'balancer', 'cat', ROOT_CERTIFICATE));

  const postgres = `${scale.inspect('postgres', ADDRESS)}:5432`;
  const load = fork('scripts/compose/rolling.ts', {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      NODE_EXTRA_CA_CERTS: root,
      DATABASE_URL: `postgresql://serss_app:${settings.POSTGRES_APP_PASSWORD}@${postgres}/serss`,
      DATA_KEYS: settings.DATA_KEYS,
      SHOP: settings.ORIGIN_EN,
      MAIL_PAGE: `http://127.0.0.1:${settings.DEMO_MAIL_PORT}`,
    },
  });
  const ended = once(load, 'exit');
  await Promise.race([once(load, 'message'), ended.then(() => Promise.reject(new Error('it never loaded')))]);
  for (const app of APPS) await replace(scale, app);
  load.send('done');
  const [code] = await ended;
  if (code !== 0) throw new Error('it was noticed that the apps of scale were replaced');
  await scale.end();
  return 'both apps of scale were replaced: nothing failed, was lost or was done twice';
}

async function replace(scale, app) {
  const startedAt = Date.now();
  await scale.compose('up', '-d', '--no-deps', '--force-recreate', app);
  await scale.untilHealthy(app, HEALTHY_SECONDS);
  console.log(`  ${app} was replaced in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  await new Promise((resolve) => setTimeout(resolve, SEEN_MS));
}

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
    HTTP_PORT: String(await freePort()),
    HTTPS_PORT: String(https),
    SMTP_URL: 'smtp://demo-mail:1025',
    MAIL_FROM: 'serss@example.com',
    DEMO_MAIL_PORT: String(await freePort()),
    S3_ACCESS_KEY_ID: 'serss',
    S3_SECRET_ACCESS_KEY: secret(),
    DATA_KEYS: newDataKey(),
    LOG_LEVEL: 'warn',
    // All visitors come from one address.
    ADDRESS_LIMIT_FACTOR: '1000000',
    SEARCHES_PER_MINUTE: '1000000000',
  };
}
