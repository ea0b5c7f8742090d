import { randomBytes } from 'node:crypto';
import { newDataKey } from '../setup/data-keys.mjs';
import { freePort } from '../setup/ports.mjs';

/**
 * The settings an operator would write into .env: a shop below localhost on free ports that sends its email to
 * `demo-mail`.
 */
export async function makeSettings() {
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
