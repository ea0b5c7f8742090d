import { z } from 'zod';

const list = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .transform((items) => items.filter((item) => item !== ''));

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
/** What is joined with a path must not end in one. */
const origin = webAddress.refine((url) => URL.canParse(url) && new URL(url).origin === url, {
  error: 'must be an origin such as https://serss.com.br, without a path',
});
const hostName = z.string().regex(/^[a-z0-9.-]+$/, 'must be host names in lower case, without a port');
const count = (min: number, max: number) => z.coerce.number().pipe(z.int().min(min).max(max));

const dataKey = z
  .string()
  .regex(/^[a-z0-9]{1,16}:[A-Za-z0-9+/]{43}=$/, "must be 'id:key', the key 32 bytes in base64")
  .transform((text) => {
    const [id = '', key = ''] = text.split(':');
    return { id, secret: Buffer.from(key, 'base64') };
  });

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),

  PORT: count(1, 65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  TRUST_PROXY: z.stringbool().default(false),
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
  DATABASE_CONNECTIONS: count(1, 500).default(10),
  /** Joins the sockets of several processes; without it they tell each other through Postgres. */
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
  DATA_KEYS: list.pipe(z.array(dataKey)).default([]),

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
  /** The platform's part of a price. */
  SERVICE_FEE_PERCENT: z.coerce.number().pipe(z.number().min(0).max(100)).default(10),
  /** What publishing costs, once. */
  PRO_FEE_CENTS: count(1, 1_000_000).default(490),

  /** Where e-mail goes: smtp://user:password@host:port, or smtps://. The default is the demo's local catcher. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' })
    .default('smtp://127.0.0.1:1025'),
  MAIL_FROM: z.email('must be an e-mail address').default('nao-responda@serss.example'),

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
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('ajuda@serss.example'),
  SUPPORT_WHATSAPP: z
    .string()
    .regex(/^\d{10,15}$/, 'must be digits only, country code first')
    .default('5511900000000'),
  /** Where what people write to us in the help center is mailed; unset: to SUPPORT_EMAIL. */
  FEEDBACK_EMAIL: z.email('must be an e-mail address').optional(),
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

/** Settings of the process. Throws one Error that names every variable that is wrong. */
export function readEnv(variables: Record<string, string | undefined>): z.infer<typeof schema> {
  // Compose files and CI write an unset variable as an empty one.
  const given = Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== '');
  const result = schema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Settings in the environment are wrong:\n${lines.join('\n')}`);
}

export const env = readEnv(process.env);
