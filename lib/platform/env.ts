import { z } from 'zod';
import { trustedProxies } from './limits/networks';
import { count, dataKeys, hostName, list, origin, webAddress } from './settings/values';

const MAX_PORT = 65_535;

export const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),

  PORT: count(1, MAX_PORT).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /**
   * How long a stopping process still accepts requests while reporting unready, because load balancers poll.
   */
  DRAIN_SECONDS: count(0, 5).default(0),
  /** Port of /metrics for Prometheus, unreachable for visitors. Unset: off. */
  METRICS_PORT: count(1, MAX_PORT).optional(),
  /** A collector for OTLP over HTTP, for traces of requests and jobs; unset: no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  /** Headers for the collector: 'name=value', separated by commas. Read by the library. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  /** The share of requests and jobs to trace, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().pipe(z.number().min(0).max(1)).default(1),
  /** Where errors are reported, at Sentry or a compatible service; unset: nowhere. */
  SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/\w+(:\w+)?@[\w.:-]+\/(.+\/)?\d+$/, 'must be a DSN such as https://key@host/1')
    .optional(),
  /**
   * Whose X-Forwarded-For, X-Forwarded-Proto and X-Request-Id are trusted: no one's; with 1 those of any
   * peer, which must be a proxy; or those of proxies in these networks.
   */
  TRUST_PROXY: trustedProxies.default(false),
  /** The three Portuguese hosts; every other host is English. */
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
  /** A streaming replica of the database, for visitors' searches while it keeps up. */
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' })
    .optional(),
  DATABASE_CONNECTIONS: count(1, 500).default(10),
  /** How long a caller waits for a free or new connection before getting a 503. */
  DATABASE_WAIT_MS: count(100, 60_000).default(1_500),
  /** Connects the sockets of several processes; required with more than one. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
  /** Folder of the pictures; unused with a bucket. */
  FILES_DIR: z.string().default('.data/files'),
  /** Bucket of the pictures, at Amazon or an S3-compatible service. */
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('sa-east-1'),
  /** Unset: Amazon's own. */
  S3_ENDPOINT: origin.optional(),
  /** Both or neither; without them the machine's own role is used. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Folder of the backups, with a subfolder for each. */
  BACKUP_DIR: z.string().default('.data/backups'),
  /** Whether a backup is made every night. */
  BACKUP_NIGHTLY: z.stringbool().default(false),
  /** Number of backups to keep. */
  BACKUP_KEEP: count(1, 1_000).default(14),
  /** Recipients that can decrypt the backups, by age; unset: not encrypted. */
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{58}$/, 'must be a recipient of age: age1…')
    .optional(),
  /** Memory per process for cached public pages; 0 turns the cache off. */
  PAGE_CACHE_MEGABYTES: count(0, 100_000).default(128),
  /** Searches per minute and address. High, because customers of a mobile operator share addresses. */
  SEARCHES_PER_MINUTE: count(1, 1_000_000_000).default(1200),

  /** Multiplies the limits of one address: more than 1 for tests, or many people behind one address. */
  ADDRESS_LIMIT_FACTOR: count(1, 1_000_000).default(1),

  /** Log-in with other services; each is offered when both of its keys are set. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  /** Any other OpenID Connect service; its name is on the button. */
  OPENID_NAME: z.string().default('OpenID'),
  OPENID_ISSUER: webAddress.optional(),
  OPENID_CLIENT_ID: z.string().optional(),
  OPENID_CLIENT_SECRET: z.string().optional(),
  /** Encrypts the cookie of a log-in with another service. */
  AUTH_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),

  /** Encrypt CPFs and CNPJs; the first encrypts new values: 'id:key' each, the key 32 bytes in base64. */
  DATA_KEYS: dataKeys.default([]),

  /** A demo with invented money: the only production mode that may use a payment sandbox. */
  DEMO: z.stringbool().default(false),
  /** File with the milliseconds by which the product's clock is ahead, for demos and tests of deadlines. */
  CLOCK_FILE: z.string().optional(),
  /** Pix by Mercado Pago is offered when token and secret are set. */
  MERCADO_PAGO_TOKEN: z.string().optional(),
  /** Signs Mercado Pago's notifications. */
  MERCADO_PAGO_WEBHOOK_SECRET: z.string().optional(),
  /** URL of a sandbox; unset: the real gateway. */
  MERCADO_PAGO_URL: origin.optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  /** PayPal's id of our webhook; part of what they sign. */
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  /** URL of a sandbox; unset: the real gateway. */
  PAYPAL_URL: origin.optional(),
  /** Otherwise PayPal is shown as unavailable. */
  PAYPAL_ENABLED: z.stringbool().default(false),
  /**
   * The platform's fee. If this or one of the next two is unset, the console sets it
   * (lib/orders/settings.ts).
   */
  SERVICE_FEE_PERCENT: z.coerce.number().pipe(z.number().min(0).max(30).multipleOf(0.01)).optional(),
  /** The one-time publishing fee. */
  PRO_FEE_CENTS: count(100, 100_000).optional(),
  /** Days between the confirmation of an order and the release of its share. */
  RELEASE_DAYS: count(7, 15).optional(),

  /**
   * Mail server: smtp://user:password@host:port, or smtps://. The default is the demo's local mail catcher.
   */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' })
    .default('smtp://127.0.0.1:1025'),
  MAIL_FROM: z.email('must be an email address').default('nao-responda@serss.example'),

  /** Web push is offered when both are set: a P-256 key pair (RFC 8292), base64url. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be 65 bytes in base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
  /** A test's push service, allowed beside those of browsers. */
  PUSH_ORIGIN: origin.optional(),

  BRAND_NAME: z.string().default('Serss'),
  COMPANY_LINE: z.string().default('Serss Serviços Digitais Ltda.'),
  COMPANY_CNPJ: z
    .string()
    .regex(/^[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}$/, 'must look like 12.345.678/0001-95')
    .default('12.345.678/0001-95'),
  /** If this or the next is unset, the console sets it (lib/services/settings/site.ts). */
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  SUPPORT_WHATSAPP: z
    .string()
    .regex(/^\d{10,15}$/, 'must be digits only, country code first')
    .optional(),
  /** Receives messages from the help center; unset: the support address. */
  FEEDBACK_EMAIL: z.email('must be an email address').optional(),
  /**
   * The only account that customers pay to, as shown on the scam page after the company's name and number.
   */
  PAYMENT_ACCOUNT: z.string().default('Mercado Pago · Pix 12.345.678/0001-95'),
  STORE_LINK_ANDROID: webAddress.default('https://play.google.com/store/apps/details?id=br.com.serss.app'),
  /** Unset: that store is not shown. */
  STORE_LINK_IOS: webAddress.optional(),
  SOCIAL_LINKS: list.pipe(z.array(webAddress)).default([]),
  /** Script of the ad slots; unset: the slots show only our own content. */
  AD_SCRIPT_URL: webAddress.optional(),
  /** Last day on which the ad editor shows the picture maintenance notice; unset: never. */
  EDIT_BANNER_UNTIL: z.iso.date('must be a day such as 2026-12-31').optional(),
});

type Settings = z.infer<typeof settings>;

/** Settings that require each other, and others that one of them needs. */
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
/** Customers who pay with these, and providers who earn, give their tax number. */
const GATEWAYS: (keyof Settings)[] = ['MERCADO_PAGO_TOKEN', 'PAYPAL_CLIENT_ID'];
/** Payment sandboxes, the clock file and the test push service. */
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

/** Invalid settings; the message has one line per invalid variable. */
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
