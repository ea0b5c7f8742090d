import { randomUUID } from 'node:crypto';
import { mkdir, statfs } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import { trialBalance } from '@/lib/ledger/trial-balance';
import { listMissingMigrations } from '@/lib/platform/database/migrations';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { LOCALES, originFor } from '@/lib/platform/locale';
import { readSkewSeconds } from '@/lib/services/clock/clock-watch';
import { isMethodEnabled, knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import type { PaymentMethod } from '@/lib/services/payment-gateways/port';
import { IS_DEAD } from '@/lib/services/jobs/dead';
import { isWritable } from '@/lib/services/storage/probe';
import { storage } from '@/lib/services/storage/storage';
import type { Check } from './examine';
import { NEIGHBOUR_CHECKS } from './neighbours';

const MAIL_TIMEOUT_MS = 10_000;
/** Postgres refuses postings whose date is 15 minutes off; long before that, something is wrong. */
const MAX_SKEW_SECONDS = 5;
const MIN_FREE_BYTES = 1_000_000_000;

/** What a shop needs, in the order in which one depends on the other. */
export const CHECKS: Check[] = [
  {
    part: 'database',
    remedy: 'look whether it runs and whether DATABASE_URL is right',
    async look() {
      const [row] = await db.$queryRaw<
        { version: string }[]
      >`select current_setting('server_version') as version`;
      return `Postgres ${row?.version}`;
    },
  },
  {
    part: 'migrations',
    remedy: 'start the app, or run node scripts/migrate.mjs as the owner of the tables',
    async look() {
      const missing = await listMissingMigrations();
      if (missing.length > 0) throw new Error(`${missing.length} missing, ${missing[0]} first`);
      return 'all applied';
    },
  },
  {
    part: 'clock',
    remedy: 'let both machines keep the time by NTP',
    async look() {
      const seconds = Math.abs(await readSkewSeconds());
      if (seconds > MAX_SKEW_SECONDS) throw new Error(`${Math.round(seconds)} s off the database's`);
      return "the database's";
    },
  },
  ...NEIGHBOUR_CHECKS,
  {
    part: 'ledger',
    remedy: 'stop pay-outs, keep a backup, and look which transaction does not sum to zero',
    async look() {
      const { accounts } = await trialBalance(db);
      const cents = Object.values(accounts).reduce((sum, each) => sum + each, 0);
      if (cents !== 0) throw new Error(`the books sum to ${cents} cents`);
      return 'sums to zero';
    },
  },
  {
    part: 'jobs',
    remedy: 'read in the log why they failed; graphile_worker.jobs holds them',
    async look() {
      const [row] = await db.$queryRaw<{ dead: number; tasks: string | null }[]>`
        select count(*)::int as dead, string_agg(distinct task_identifier, ', ') as tasks
        from graphile_worker.jobs where ${IS_DEAD}`;
      if (row && row.dead > 0) throw new Error(`${row.dead} were given up (${row.tasks})`);
      return 'none given up';
    },
  },
  {
    part: 'storage',
    remedy: 'look at FILES_DIR and its owner, or at the bucket and its keys',
    async look() {
      if (!(await isWritable(storage))) throw new Error('it does not give back what it is given');
      return env.S3_BUCKET === undefined ? env.FILES_DIR : `bucket ${env.S3_BUCKET}`;
    },
  },
  {
    part: 'disk',
    remedy: 'make room: old backups, or a larger disk',
    async look() {
      const free = await Promise.all([env.FILES_DIR, env.BACKUP_DIR].map(freeBytes));
      const gigabytes = (Math.min(...free) / 1_000_000_000).toFixed(1);
      if (Math.min(...free) < MIN_FREE_BYTES) throw new Error(`${gigabytes} GB free`);
      return `${gigabytes} GB free`;
    },
  },
  {
    part: 'mail',
    remedy: 'look at SMTP_URL: host, port, name and password',
    async look() {
      const timeouts = { connectionTimeout: MAIL_TIMEOUT_MS, greetingTimeout: MAIL_TIMEOUT_MS };
      await createTransport({ url: env.SMTP_URL, ...timeouts }).verify();
      return new URL(env.SMTP_URL).host;
    },
  },
  gatewayCheck('pix', 'MERCADO_PAGO_TOKEN', (id) => knownGatewayFor('pix').findPayment(id)),
  gatewayCheck('paypal', 'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET', (id) =>
    knownGatewayFor('paypal').getPayment(id),
  ),
  {
    part: 'webhooks',
    remedy: 'set ORIGIN_PT and ORIGIN_EN to what the world sees, and let it reach /api/webhooks there',
    async look() {
      const origins = LOCALES.map(originFor);
      const closed = origins.find((origin) => !origin.startsWith('https://'));
      if (env.NODE_ENV === 'production' && !env.DEMO && closed)
        throw new Error(`no gateway can tell us anything at ${closed}`);
      return `gateways must reach ${origins.map((origin) => `${origin}/api/webhooks`).join(' and ')}`;
    },
  },
];

/** Asks for a payment that there is not: whoever lets us in says so. */
function gatewayCheck(method: PaymentMethod, keys: string, ask: (id: string) => Promise<unknown>): Check {
  return {
    part: method,
    remedy: `look whether the gateway runs and whether ${keys} are its own`,
    async look() {
      if (!isMethodEnabled(method)) return 'not offered';
      await ask(randomUUID());
      return 'reached, and lets us in';
    },
  };
}

async function freeBytes(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
