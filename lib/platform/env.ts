import { z } from 'zod';
import { trustedProxies } from './limits/networks';
import { count, dataKeys, hostName, list, origin, webAddress } from './settings/values';

const MAX_PORT = 65_535;

export const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),

  PORT: count(1, MAX_PORT).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** How long a process that is asked to stop still takes new requests, unready: balancers look now and then. */
  DRAIN_SECONDS: count(0, 5).default(0),
  /** Where Prometheus asks for /metrics, which no visitor may reach. Unset: nowhere. */
  METRICS_PORT: count(1, MAX_PORT).optional(),
  /** A collector that speaks OTLP over HTTP, for traces of requests and jobs; unset: there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  /** What the collector wants to be sent with them: 'name=value', separated by commas. Read by the library. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  /** The share of requests and jobs that are traced, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().pipe(z.number().min(0).max(1)).default(1),
  /** Where errors are reported to, at Sentry or at whoever speaks its protocol; unset: nowhere. */
  SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/\w+(:\w+)?@[\w.:-]+\/(.+\/)?\d+$/, 'must be a DSN such as https://key@host/1')
    .optional(),
  /**
   * Whose X-Forwarded-For, X-Forwarded-Proto and X-Request-Id are believed: nobody's; with 1 those of whoever connects,
   * which must be a proxy; or those of proxies in these networks.
   */
  TRUST_PROXY: trustedProxies.default(false),
  /** The three hosts that speak Portuguese; every other host speaks English. */
  BR_HOSTS: list
    .pipe(z.array(hostName).length(3, 'must name the three Brazilian hosts, separated by commas'))
    .default(['br.localhost', 'www.br.localhost', 'app.br.localhost']),
  ORIGIN_PT: origin.optional(),
  ORIGIN_EN: origin.optional(),
  /** The user agent of the mobile shell contains this. */
  APP_SHELL_TOKEN: z.string().min(1).default('SerssApp'),

  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' })
    .default('postgresql://serss:serss@127.0.0.1:5432/serss'),
  /** A streaming replica of it, which searches of visitors read while it keeps up. */
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' })
    .optional(),
  DATABASE_CONNECTIONS: count(1, 500).default(10),
  /** How long somebody waits for a free connection, or for a new one, before they are told to come again. */
  DATABASE_WAIT_MS: count(100, 60_000).default(1_500),
  /** Connects the sockets of several processes; required with more than one. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
  /** Folder of the pictures; not used when there is a bucket. */
  FILES_DIR: z.string().default('.data/files'),
  /** Bucket of the pictures, at Amazon or at whoever speaks S3. */
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('sa-east-1'),
  /** Unset: Amazon's own. */
  S3_ENDPOINT: origin.optional(),
  /** Both or none; without them the machine's own role counts. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Folder of the backups, each in a folder of its own. */
  BACKUP_DIR: z.string().default('.data/backups'),
  /** Whether one is made every night. */
  BACKUP_NIGHTLY: z.stringbool().default(false),
  /** So many are kept. */
  BACKUP_KEEP: count(1, 1_000).default(14),
  /** Who may read them, by age; unset: whoever gets at them. */
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{58}$/, 'must be a recipient of age: age1…')
    .optional(),
  /** How much of public pages each process keeps in memory; with 0 nothing. */
  PAGE_CACHE_MEGABYTES: count(0, 100_000).default(128),
  /** Searches a minute from one address. Generous: a mobile operator's customers share addresses. */
  SEARCHES_PER_MINUTE: count(1, 1_000_000_000).default(1200),

  /** Multiplies what one address may do in accounts: more than 1 for tests, or many people behind one address. */
  ADDRESS_LIMIT_FACTOR: count(1, 1_000_000).default(1),

  /** Log-in with other services: each is offered when its two keys are set. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  /** Any other service that speaks OpenID Connect; its name stands on the button. */
  OPENID_NAME: z.string().default('OpenID'),
  OPENID_ISSUER: webAddress.optional(),
  OPENID_CLIENT_ID: z.string().optional(),
  OPENID_CLIENT_SECRET: z.string().optional(),
  /** Encrypts the cookie of such a log-in. */
  AUTH_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),

  /** Seal CPFs and CNPJs, the first one what is new: 'id:key' each, the key 32 bytes in base64. */
  DATA_KEYS: dataKeys.default([]),

  /** A demonstration with invented money: the only kind of production that may talk to a payment sandbox. */
  DEMO: z.stringbool().default(false),
  /** File with the milliseconds by which the product's time is ahead, to show and test what time brings about. */
  CLOCK_FILE: z.string().optional(),
  /** Pix by Mercado Pago is offered when token and secret are set. */
  MERCADO_PAGO_TOKEN: z.string().optional(),
  /** Signs their notifications. */
  MERCADO_PAGO_WEBHOOK_SECRET: z.string().optional(),
  /** A sandbox; unset: Mercado Pago's own address. */
  MERCADO_PAGO_URL: origin.optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  /** PayPal's name for our address of notifications; part of what they sign. */
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  /** A sandbox; unset: PayPal's own address. */
  PAYPAL_URL: origin.optional(),
  /** Without it PayPal is shown as out of order. */
  PAYPAL_ENABLED: z.stringbool().default(false),
  /**
   * The platform's part of a price. This and the next two: unset, the console sets them
   * (lib/orders/settings.ts).
   */
  SERVICE_FEE_PERCENT: z.coerce.number().pipe(z.number().min(0).max(30).multipleOf(0.01)).optional(),
  /** What publishing costs, once. */
  PRO_FEE_CENTS: count(100, 100_000).optional(),
  /** How long after the confirmation of an order its share is released. */
  RELEASE_DAYS: count(7, 15).optional(),

  /** Where e-mail goes: smtp://user:password@host:port, or smtps://. The default is the demo's local catcher. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' })
    .default('smtp://127.0.0.1:1025'),
  MAIL_FROM: z.email('must be an email address').default('nao-responda@serss.example'),

  /** Web push is offered when both are set: a pair of keys of P-256 (RFC 8292), base64url. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be 65 bytes in base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
  /** A push service of a test, beside those of browsers. */
  PUSH_ORIGIN: origin.optional(),

  BRAND_NAME: z.string().default('Serss'),
  COMPANY_LINE: z.string().default('Serss Serviços Digitais Ltda.'),
  COMPANY_CNPJ: z
    .string()
    .regex(/^[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}$/, 'must look like 12.345.678/0001-95')
    .default('12.345.678/0001-95'),
  /** This and the next: unset, the console sets them (lib/services/settings/site.ts). */
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  SUPPORT_WHATSAPP: z
    .string()
    .regex(/^\d{10,15}$/, 'must be digits only, country code first')
    .optional(),
  /** Where what people write to us in the help center is mailed; unset: to the address of support. */
  FEEDBACK_EMAIL: z.email('must be an email address').optional(),
  /** The only account that people pay into, as the page about scams names it, after the company's name and number. */
  PAYMENT_ACCOUNT: z.string().default('Mercado Pago · Pix 12.345.678/0001-95'),
  STORE_LINK_ANDROID: webAddress.default('https://play.google.com/store/apps/details?id=br.com.serss.app'),
  /** Unset: that store is not shown. */
  STORE_LINK_IOS: webAddress.optional(),
  SOCIAL_LINKS: list.pipe(z.array(webAddress)).default([]),
  /** Script of the ad slots; without it the slots carry nothing from others. */
  AD_SCRIPT_URL: webAddress.optional(),
  /** Last day on which the ad editor says that pictures are under maintenance; unset: never. */
  EDIT_BANNER_UNTIL: z.iso.date('must be a day such as 2026-12-31').optional(),
});

type Settings = z.infer<typeof settings>;

/** Settings that mean nothing without each other, and what one of them needs besides. */
const TOGETHER: (keyof Settings)[][] = [
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['OPENID_ISSUER', 'OPENID_CLIENT_ID', 'OPENID_CLIENT_SECRET'],
  ['MERCADO_PAGO_TOKEN', 'MERCADO_PAGO_WEBHOOK_SECRET'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
];
const NEEDS_SECRET: (keyof Settings)[] = ['GOOGLE_CLIENT_ID', 'FACEBOOK_CLIENT_ID', 'OPENID_CLIENT_ID'];
/** Whoever pays by them, or earns, tells their tax number. */
const GATEWAYS: (keyof Settings)[] = ['MERCADO_PAGO_TOKEN', 'PAYPAL_CLIENT_ID'];
/** Invented money, a time that is not, and a push service of nobody's browser. */
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
  if (given.NODE_ENV !== 'production' || given.DEMO) return;
  const gateway = GATEWAYS.find((name) => !isMissing(name));
  if (gateway && given.DATA_KEYS.length === 0)
    context.addIssue({ code: 'custom', path: ['DATA_KEYS'], message: `must be set with ${gateway}` });
  const message = 'must not be set in production: it is for demonstrations (DEMO=1 allows it)';
  for (const name of ONLY_IN_DEMOS.filter((each) => !isMissing(each)))
    context.addIssue({ code: 'custom', path: [name], message });
});

/** What the environment says is no way to run; its message names every variable that is wrong, a line each. */
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
