import { describe, expect, test } from 'vitest';
import { readEnv } from './env';

describe('refused, naming the variable', () => {
  test.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', 'http'],
    ['METRICS_PORT', '3000'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['SENTRY_DSN', 'https://errors.example/1'],
    ['NODE_ENV', 'staging'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'perhaps'],
    ['TRUST_PROXY', '10.0.0.0/8,proxy.example'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10/8'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::ffff:10.0.0.0/104'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', ','],
    ['DATABASE_URL', 'mysql://root@localhost/serss'],
    ['DATABASE_URL', 'serss'],
    ['DATABASE_CONNECTIONS', '0'],
    ['DATABASE_REPLICA_URL', 'replica'],
    ['SERVICE_FEE_PERCENT', '12.345'],
    ['REDIS_URL', 'http://127.0.0.1:6379'],
    ['REDIS_URL', '127.0.0.1:6379'],
    ['SEARCHES_PER_MINUTE', '-1'],
    ['BR_HOSTS', 'serss.com.br'],
    ['BR_HOSTS', 'a.br,b.br,c.br,d.br'],
    ['BR_HOSTS', 'a.br,b.br:3000,c.br'],
    ['ORIGIN_PT', 'https://serss.com.br/'],
    ['ORIGIN_PT', 'https://serss.com.br/pt'],
    ['ORIGIN_EN', 'ftp://serss.com'],
    ['AD_SCRIPT_URL', 'javascript:alert(1)'],
    ['STORE_LINK_IOS', 'apps.apple.com'],
    ['SOCIAL_LINKS', 'https://example.com/serss,nowhere'],
    ['COMPANY_CNPJ', '12345678000195'],
    ['SUPPORT_EMAIL', 'help'],
    ['FEEDBACK_EMAIL', 'operator'],
    ['SUPPORT_WHATSAPP', '+55 11 90000-0000'],
    ['EDIT_BANNER_UNTIL', '31/12/2026'],
    ['S3_ENDPOINT', 's3.example'],
    ['AUTH_SECRET', 'short'],
    ['DATA_KEYS', 'a:c2hvcnQ='],
    ['DATA_KEYS', `a:${Buffer.alloc(32, 1).toString('base64')},a:${Buffer.alloc(32, 2).toString('base64')}`],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1QQQ'],
    ['MERCADO_PAGO_URL', 'http://127.0.0.1:4080/api'],
    ['VAPID_PUBLIC_KEY', 'short'],
    ['SMS_GATEWAY_URL', 'sms.example'],
    ['PAYPAL_URL', '127.0.0.1:4080'],
    ['SERVICE_FEE_PERCENT', '101'],
    ['PRO_FEE_CENTS', '4.90'],
  ])('%s=%s', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^ {2}${name}`, 'm'));
  });

  test('all at once', () => {
    expect(() => readEnv({ PORT: 'x', SUPPORT_EMAIL: 'y' })).toThrow(/PORT[^]*SUPPORT_EMAIL/);
  });
});

test('every setting is optional', () => {
  expect(readEnv({})).toMatchObject({ NODE_ENV: 'development', PORT: 3000, BRAND_NAME: 'Serss' });
});

test('store links are empty until they are configured', () => {
  expect(readEnv({}).STORE_LINK_IOS).toBeUndefined();
  const link = 'https://apps.apple.com/br/app/serss/id6470000000';
  expect(readEnv({ STORE_LINK_IOS: link }).STORE_LINK_IOS).toBe(link);
});

test('an empty variable counts as unset', () => {
  expect(readEnv({ PORT: '', ORIGIN_PT: ' ', AD_SCRIPT_URL: undefined })).toEqual(readEnv({}));
});

test('lists are separated by commas', () => {
  const settings = readEnv({
    BR_HOSTS: 'serss.com.br, www.serss.com.br ,app.serss.com.br,',
    SOCIAL_LINKS: 'https://example.com/a',
  });
  expect(settings.BR_HOSTS).toEqual(['serss.com.br', 'www.serss.com.br', 'app.serss.com.br']);
  expect(settings.SOCIAL_LINKS).toEqual(['https://example.com/a']);
});

test('the new alphanumeric CNPJ format of 2026 is accepted', () => {
  expect(readEnv({ COMPANY_CNPJ: '12.ABC.345/01DE-35' }).COMPANY_CNPJ).toBe('12.ABC.345/01DE-35');
});

describe('refused, naming the missing companion setting', () => {
  test.each([
    [{ S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY'],
    [{ GOOGLE_CLIENT_SECRET: 'secret' }, 'GOOGLE_CLIENT_ID'],
    [{ OPENID_CLIENT_ID: 'id', OPENID_CLIENT_SECRET: 'secret' }, 'OPENID_ISSUER'],
    [{ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }, 'AUTH_SECRET'],
    [{ MERCADO_PAGO_TOKEN: 'token' }, 'MERCADO_PAGO_WEBHOOK_SECRET'],
    [{ MERCADO_PAGO_TOKEN: 'token', MERCADO_PAGO_WEBHOOK_SECRET: '' }, 'MERCADO_PAGO_WEBHOOK_SECRET'],
    [{ PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' }, 'PAYPAL_WEBHOOK_ID'],
    [{ SMS_GATEWAY_URL: 'https://sms.example/send' }, 'SMS_GATEWAY_TOKEN'],
    [{ PAYPAL_ENABLED: '1' }, 'PAYPAL_CLIENT_ID'],
  ])('%j', (variables, missing) => {
    expect(() => readEnv(variables)).toThrow(new RegExp(`${missing}: must be set with `));
  });
});

describe('only a demo may have', () => {
  const sandbox = (name: string) => ({ [name]: 'http://127.0.0.1:4080', NODE_ENV: 'production' });

  test.each(['MERCADO_PAGO_URL', 'PAYPAL_URL', 'PUSH_ORIGIN'])(
    'a sandbox is refused in production by the name of %s',
    (name) => {
      expect(() => readEnv(sandbox(name))).toThrow(
        new RegExp(`^ {2}${name}: must not be set in production`, 'm'),
      );
      expect(() => readEnv({ ...sandbox(name), DEMO: '0' })).toThrow(name);
    },
  );

  test('a clock file is refused in production too', () => {
    expect(() => readEnv({ CLOCK_FILE: 'clock', NODE_ENV: 'production' })).toThrow(
      /^ {2}CLOCK_FILE: must not/m,
    );
    expect(readEnv({ CLOCK_FILE: 'clock', NODE_ENV: 'production', DEMO: '1' }).CLOCK_FILE).toBe('clock');
    expect(readEnv({ CLOCK_FILE: 'clock' }).CLOCK_FILE).toBe('clock');
  });

  test.each(['MERCADO_PAGO_URL', 'PAYPAL_URL'])('a payment sandbox is allowed in a demo: %s', (name) => {
    expect(readEnv({ ...sandbox(name), DEMO: '1' })).toMatchObject({ [name]: 'http://127.0.0.1:4080' });
  });
});
