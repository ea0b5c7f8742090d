import { z } from 'zod';
import { trustedProxies } from './limits/networks';
import { count, dataKeys, hostName, list, origin, webAddress } from './settings/values';

const MAX_PORT = 65_535;

/**
 * Every setting of the process: name, type, default, and the sentence that README.md and .env.example show
 * (`npm run settings` writes them there).
 */
const processSettings = {
  PORT: count(1, MAX_PORT).default(3000).describe('Port of the server'),
  HOST: z.string().default('0.0.0.0').describe('Address that the server listens on'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least severe level that is logged: fatal, error, warn, info, debug, trace, silent'),
  DRAIN_SECONDS: count(0, 5)
    .default(0)
    .describe(
      'Seconds, 0 to 5, during which a stopping process still accepts requests while /readyz already fails',
    ),
  METRICS_PORT: count(1, MAX_PORT)
    .optional()
    .describe('Port of /metrics for Prometheus; keep it unreachable for visitors. Unset: no metrics'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
    .optional()
    .describe('OTLP/HTTP endpoint of a trace collector, such as http://collector:4318. Unset: no traces'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .optional()
    .describe('Request headers for the collector: name=value, separated by commas'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .pipe(z.number().min(0).max(1))
    .default(1)
    .describe('Share of requests and jobs that are traced, 0 to 1'),
  SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/\w+(:\w+)?@[\w.:-]+\/(.+\/)?\d+$/, 'must be a DSN such as https://key@host/1')
    .optional()
    .describe('DSN of Sentry, or of a compatible service, for error reports. Unset: no reports'),
};

const storageSettings = {
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' })
    .default('postgresql://serss:serss@127.0.0.1:5432/serss')
    .describe(
      'Postgres connection of the role that runs the product. Unset: `npm start` starts an embedded Postgres. Compose sets it',
    ),
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' })
    .optional()
    .describe('Streaming replica for visitors’ searches, used while it lags at most 3 seconds'),
  DATABASE_CONNECTIONS: count(1, 500)
    .default(10)
    .describe('Database connections for requests; jobs and listeners need about 30 more'),
  DATABASE_WAIT_MS: count(100, 60_000)
    .default(1_500)
    .describe('Milliseconds that a request waits for a connection before it is refused'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be a redis:// address' })
    .optional()
    .describe(
      'Redis for sockets, such as redis://127.0.0.1:6379; required with more than one process. The profile scale sets it',
    ),
  FILES_DIR: z.string().default('.data/files').describe('Folder of uploaded pictures; unused with S3_BUCKET'),
  S3_BUCKET: z.string().optional().describe('S3 bucket of uploaded pictures. The profile scale sets it'),
  S3_REGION: z.string().default('sa-east-1').describe('Region of the bucket'),
  S3_ENDPOINT: origin
    .optional()
    .describe('Endpoint of an S3 service other than Amazon’s, such as https://s3.example'),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('Access key, with permission to list the bucket. Unset: the role of the machine'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of that access key'),
  BACKUP_DIR: z.string().default('.data/backups').describe('Folder of backups'),
  BACKUP_NIGHTLY: z
    .stringbool()
    .default(false)
    .describe('1 creates a backup every night at 05:47 UTC; copy it to another machine'),
  BACKUP_KEEP: count(1, 1_000).default(14).describe('Number of backups to keep'),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{58}$/, 'must be a recipient of age: age1…')
    .optional()
    .describe('age recipient (age1…) that backups are encrypted for. Unset: they are not encrypted'),
};

const siteSettings = {
  ORIGIN_EN: origin
    .optional()
    .describe('Public address in English, such as https://serss.example. Unset: http://localhost:PORT'),
  ORIGIN_PT: origin
    .optional()
    .describe('Public address in Portuguese, such as https://serss.com.br. Unset: http://br.localhost:PORT'),
  BR_HOSTS: list
    .pipe(z.array(hostName).length(3, 'must name the three Brazilian hosts, separated by commas'))
    .default(['br.localhost', 'www.br.localhost', 'app.br.localhost'])
    .describe('The three hosts that serve Portuguese, separated by commas; all other hosts serve English'),
  TRUST_PROXY: trustedProxies
    .default(false)
    .describe(
      'Proxies whose X-Forwarded-For, X-Forwarded-Proto and X-Request-Id headers are trusted: 0 none, 1 the proxy ' +
        'that connects, or networks such as 10.0.0.0/8,127.0.0.1',
    ),
  APP_SHELL_TOKEN: z
    .string()
    .min(1)
    .default('SerssApp')
    .describe('Text in the user agent that identifies the mobile app'),
  PAGE_CACHE_MEGABYTES: count(0, 100_000)
    .default(128)
    .describe(
      'Memory per process for rendered public pages, in megabytes; 0 keeps them in the database only',
    ),
};

const mailSettings = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' })
    .default('smtp://127.0.0.1:1025')
    .describe(
      'Mail server, smtp://user:password@host:port or smtps://…; sign-up requires it. `npm start` catches mail itself',
    ),
  MAIL_FROM: z
    .email('must be an email address')
    .default('nao-responda@serss.example')
    .describe('Sender address of emails'),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be 65 bytes in base64url')
    .optional()
    .describe(
      'Public key for web push; `npx web-push generate-vapid-keys` creates a pair. A new pair ends all subscriptions',
    ),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .optional()
    .describe('Private key for web push'),
  SMS_GATEWAY_URL: webAddress
    .optional()
    .describe(
      'Address of the SMS gateway that sends codes for phones: it receives {"to": "+55…", "text": "…"} as JSON by POST ' +
        'and answers 2xx. Unset: codes go by email, and phones stay “not confirmed”',
    ),
  SMS_GATEWAY_TOKEN: z.string().min(1).optional().describe('Bearer token of the SMS gateway'),
};

const logInSettings = {
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'Client ID for logging in with Google; redirect URI https://<each host>/api/auth/callback/google',
    ),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('Client secret at Google'),
  FACEBOOK_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'Client ID for logging in with Facebook; redirect URI https://<each host>/api/auth/callback/facebook',
    ),
  FACEBOOK_CLIENT_SECRET: z.string().optional().describe('Client secret at Facebook'),
  OPENID_NAME: z
    .string()
    .default('OpenID')
    .describe('Name of an additional OpenID Connect service, shown on its button'),
  OPENID_ISSUER: webAddress
    .optional()
    .describe('Issuer URL of that service; redirect URI https://<each host>/api/auth/callback/openid'),
  OPENID_CLIENT_ID: z.string().optional().describe('Client ID at that service'),
  OPENID_CLIENT_SECRET: z.string().optional().describe('Client secret at that service'),
  AUTH_SECRET: z
    .string()
    .min(32, 'must have 32 characters or more')
    .optional()
    .describe('Encrypts the cookie of these log-ins; required with any of them: openssl rand -base64 32'),
};

const moneySettings = {
  MERCADO_PAGO_TOKEN: z
    .string()
    .optional()
    .describe('Access token of Mercado Pago. Unset: nothing can be paid by Pix'),
  MERCADO_PAGO_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe('Secret that signs notifications of Mercado Pago'),
  CARD_INSTALLMENTS: count(0, 12)
    .default(0)
    .describe('Offers credit cards at Mercado Pago, in at most this many instalments. 0: no cards'),
  PAYPAL_CLIENT_ID: z
    .string()
    .optional()
    .describe('Client ID at PayPal; webhook URL https://<one host>/api/webhooks/paypal'),
  PAYPAL_CLIENT_SECRET: z.string().optional().describe('Client secret at PayPal'),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .optional()
    .describe('ID of that webhook at PayPal, which is part of its signatures'),
  PAYPAL_ENABLED: z.stringbool().default(false).describe('1 offers PayPal; otherwise it is not shown'),
  DATA_KEYS: dataKeys
    .default([])
    .describe(
      'Keys that encrypt tax numbers and second factors, separated by commas, each `id:key` with 32 bytes in base64 ' +
        '(`echo "a:$(openssl rand -base64 32)"`). The first key encrypts; the others only decrypt. Required with a ' +
        'gateway and for operators. Values encrypted with a lost key are lost',
    ),
  SERVICE_FEE_PERCENT: z.coerce
    .number()
    .pipe(z.number().min(0).max(30).multipleOf(0.01))
    .optional()
    .describe(
      'Service fee in percent of the price, 0 to 30. Unset: 10, until an operator changes it in the console',
    ),
  PRO_FEE_CENTS: count(100, 100_000)
    .optional()
    .describe(
      'One-time fee for publishing, in cents. Unset: 490, until an operator changes it in the console',
    ),
  RELEASE_DAYS: count(7, 15)
    .optional()
    .describe(
      'Days from confirmation to release, 7 to 15. Unset: 7, until an operator changes it in the console',
    ),
};

const limitSettings = {
  // Generous, because customers of a mobile carrier share addresses.
  SEARCHES_PER_MINUTE: count(1, 1_000_000_000)
    .default(1200)
    .describe('Searches per minute from one IP address'),
  ADDRESS_LIMIT_FACTOR: count(1, 1_000_000)
    .default(1)
    .describe('Factor for the limits per IP address on log-ins, codes, sign-ups and renders'),
};

const brandSettings = {
  BRAND_NAME: z.string().default('Serss').describe('Name of the site'),
  COMPANY_LINE: z
    .string()
    .default('Serss Serviços Digitais Ltda.')
    .describe('Legal name of the company, in the footer'),
  COMPANY_CNPJ: z
    .string()
    .regex(/^[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}$/, 'must look like 12.345.678/0001-95')
    .default('12.345.678/0001-95')
    .describe('CNPJ of the company'),
  SUPPORT_EMAIL: z
    .email('must be an email address')
    .optional()
    .describe(
      'Email address of support and of the community account. Unset: an operator sets it in the console',
    ),
  SUPPORT_WHATSAPP: z
    .string()
    .regex(/^\d{10,15}$/, 'must be digits only, country code first')
    .optional()
    .describe(
      'WhatsApp number of support, starting with the country code. Unset: an operator sets it in the console',
    ),
  FEEDBACK_EMAIL: z
    .email('must be an email address')
    .optional()
    .describe('Email address that receives messages from the help center. Unset: the address of support'),
  PAYMENT_ACCOUNT: z
    .string()
    .default('Mercado Pago · Pix 12.345.678/0001-95')
    .describe('The only account that customers pay into, as shown in the warning about scams'),
  STORE_LINK_ANDROID: webAddress
    .default('https://play.google.com/store/apps/details?id=br.com.serss.app')
    .describe('Link to the Android app'),
  STORE_LINK_IOS: webAddress.optional().describe('Link to the iOS app. Unset: not shown'),
  SOCIAL_LINKS: list
    .pipe(z.array(webAddress))
    .default([])
    .describe('Links to social networks, separated by commas'),
  AD_SCRIPT_URL: webAddress
    .optional()
    .describe('Script of the ad slots, loaded after consent. Unset: visitors are not asked for consent'),
  EDIT_BANNER_UNTIL: z.iso
    .date('must be a day such as 2026-12-31')
    .optional()
    .describe(
      'Last day on which the editor says that pictures cannot be edited, such as 2026-12-31. Unset: no such notice',
    ),
};

/** Production refuses all but DEMO unless DEMO is set. */
const demoSettings = {
  DEMO: z
    .stringbool()
    .default(false)
    .describe(
      '1: all money is fake. Allows the next four in production, and the seed creates an operator with a public second factor',
    ),
  CLOCK_FILE: z
    .string()
    .optional()
    .describe('File with the number of milliseconds by which the clock of the product is ahead'),
  MERCADO_PAGO_URL: origin.optional().describe('Origin of a sandbox for Mercado Pago'),
  PAYPAL_URL: origin.optional().describe('Origin of a sandbox for PayPal'),
  PUSH_ORIGIN: origin.optional().describe('Origin of a push service for tests'),
};

/** The settings by the headings of README.md. */
export const settingGroups = {
  'The process': processSettings,
  'Database and files': storageSettings,
  'Hosts, languages and pages': siteSettings,
  'Email and notices': mailSettings,
  'Logging in with other services': logInSettings,
  Money: moneySettings,
  Limits: limitSettings,
  'The brand': brandSettings,
  'Only for the demo and tests': demoSettings,
};

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  ...processSettings,
  ...storageSettings,
  ...siteSettings,
  ...mailSettings,
  ...logInSettings,
  ...moneySettings,
  ...limitSettings,
  ...brandSettings,
  ...demoSettings,
});

type Settings = z.infer<typeof settings>;

/** Settings that must be set together. */
const TOGETHER: (keyof Settings)[][] = [
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['OPENID_ISSUER', 'OPENID_CLIENT_ID', 'OPENID_CLIENT_SECRET'],
  ['MERCADO_PAGO_TOKEN', 'MERCADO_PAGO_WEBHOOK_SECRET'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['SMS_GATEWAY_URL', 'SMS_GATEWAY_TOKEN'],
];
const NEEDS_SECRET: (keyof Settings)[] = ['GOOGLE_CLIENT_ID', 'FACEBOOK_CLIENT_ID', 'OPENID_CLIENT_ID'];
/** Gateways need the tax numbers of customers and providers, so they need DATA_KEYS. */
const GATEWAYS: (keyof Settings)[] = ['MERCADO_PAGO_TOKEN', 'PAYPAL_CLIENT_ID'];
const ONLY_IN_DEMOS: (keyof Settings)[] = ['CLOCK_FILE', 'MERCADO_PAGO_URL', 'PAYPAL_URL', 'PUSH_ORIGIN'];

const schema = settings.superRefine((given, context) => {
  const isMissing = (name: keyof Settings) => given[name] === undefined;
  for (const names of TOGETHER) {
    const missing = names.filter(isMissing);
    if (missing.length === names.length) continue;
    for (const name of missing)
      context.addIssue({ code: 'custom', path: [name], message: `must be set with ${names.join(', ')}` });
  }
  const needing = NEEDS_SECRET.find((name) => !isMissing(name));
  if (needing && isMissing('AUTH_SECRET'))
    context.addIssue({ code: 'custom', path: ['AUTH_SECRET'], message: `must be set with ${needing}` });
  if (given.METRICS_PORT === given.PORT)
    context.addIssue({
      code: 'custom',
      path: ['METRICS_PORT'],
      message: 'must not be PORT: visitors reach that',
    });
  if (given.PAYPAL_ENABLED && isMissing('PAYPAL_CLIENT_ID'))
    context.addIssue({
      code: 'custom',
      path: ['PAYPAL_CLIENT_ID'],
      message: 'must be set with PAYPAL_ENABLED',
    });
  if (given.CARD_INSTALLMENTS > 0 && isMissing('MERCADO_PAGO_TOKEN'))
    context.addIssue({
      code: 'custom',
      path: ['MERCADO_PAGO_TOKEN'],
      message: 'must be set with CARD_INSTALLMENTS',
    });
  if (given.NODE_ENV !== 'production' || given.DEMO) return;
  const gateway = GATEWAYS.find((name) => !isMissing(name));
  if (gateway && given.DATA_KEYS.length === 0)
    context.addIssue({ code: 'custom', path: ['DATA_KEYS'], message: `must be set with ${gateway}` });
  const message = 'must not be set in production: it is for demonstrations (DEMO=1 allows it)';
  for (const name of ONLY_IN_DEMOS.filter((each) => !isMissing(each)))
    context.addIssue({ code: 'custom', path: [name], message });
});

/** The message names every wrong variable, one per line. */
class WrongSettings extends Error {
  override readonly name = 'WrongSettings';

  constructor(readonly faults: string[]) {
    super(['Settings in the environment are wrong:', ...faults.map((fault) => `  ${fault}`)].join('\n'));
  }
}

/** Settings of the process. Throws `WrongSettings`. */
export function readEnv(variables: Record<string, string | undefined>): z.infer<typeof schema> {
  // Compose files and CI write an unset variable as an empty one.
  const given = Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== '');
  const result = schema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  throw new WrongSettings(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
}

export const env = readEnv(process.env);
