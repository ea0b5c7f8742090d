import { randomUUID } from 'node:crypto';
import { mkdir, statfs } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import { trialBalance } from '@/lib/ledger/trial-balance';
import { listMissingMigrations } from '@/lib/platform/database/migrations';
import { db } from '@/lib/platform/database/db';
import { env } from '@/lib/platform/env';
import { LOCALES, originFor } from '@/lib/platform/locale';
import { readSkewSeconds } from '@/lib/services/clock/clock-skew';
import { isMethodEnabled, knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import type { PaymentMethod } from '@/lib/services/payment-gateways/port';
import { IS_DEAD } from '@/lib/services/jobs/dead';
import { isWritable } from '@/lib/services/storage/probe';
import { storage } from '@/lib/services/storage/storage';
import type { Check } from './examine';
import { OPTIONAL_SERVICE_CHECKS } from './optional-service-checks';

const MAIL_TIMEOUT_MS = 10_000;
/** Postgres refuses ledger postings dated 15 minutes off; warn long before that. */
const MAX_SKEW_SECONDS = 5;
const MIN_FREE_BYTES = 1_000_000_000;

/** In the order of dependency. */
export const DOCTOR_CHECKS: Check[] = [
  {
    part: 'database',
    remedy: 'check that it runs, and DATABASE_URL',
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
    remedy: 'synchronize both machines by NTP',
    async look() {
      const seconds = Math.abs(await readSkewSeconds());
      if (seconds > MAX_SKEW_SECONDS) throw new Error(`${Math.round(seconds)} s off the database's`);
      return "the database's";
    },
  },
  ...OPTIONAL_SERVICE_CHECKS,
  {
    part: 'ledger',
    remedy: 'stop pay-outs, make a backup, and find the transaction that does not sum to zero',
    async look() {
      const { accounts } = await trialBalance(db);
      const cents = Object.values(accounts).reduce((sum, each) => sum + each, 0);
      if (cents !== 0) throw new Error(`the ledger sums to ${cents} cents`);
      return 'sums to zero';
    },
  },
  {
    part: 'jobs',
    remedy: 'find the cause in the log; graphile_worker.jobs has them',
    async look() {
      const [row] = await db.$queryRaw<{ dead: number; tasks: string | null }[]>`
        select count(*)::int as dead, string_agg(distinct task_identifier, ', ') as tasks
        from graphile_worker.jobs where ${IS_DEAD}`;
      if (row && row.dead > 0) throw new Error(`${row.dead} have failed for good (${row.tasks})`);
      return 'none failed';
    },
  },
  {
    part: 'storage',
    remedy: 'check FILES_DIR and its owner, or the bucket and its keys',
    async look() {
      if (!(await isWritable(storage))) throw new Error('it does not return what was written');
      return env.S3_BUCKET === undefined ? env.FILES_DIR : `bucket ${env.S3_BUCKET}`;
    },
  },
  {
    part: 'disk',
    remedy: 'remove old backups, or use a larger disk',
    async look() {
      const free = await Promise.all([env.FILES_DIR, env.BACKUP_DIR].map(freeBytes));
      const gigabytes = (Math.min(...free) / 1_000_000_000).toFixed(1);
      if (Math.min(...free) < MIN_FREE_BYTES) throw new Error(`${gigabytes} GB free`);
      return `${gigabytes} GB free`;
    },
  },
  {
    part: 'mail',
    remedy: 'check SMTP_URL: host, port, name and password',
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
    remedy: 'set ORIGIN_PT and ORIGIN_EN to the public addresses and expose /api/webhooks there',
    async look() {
      const origins = LOCALES.map(originFor);
      const closed = origins.find((origin) => !origin.startsWith('https://'));
      if (env.NODE_ENV === 'production' && !env.DEMO && closed)
        throw new Error(`gateways cannot send notifications to ${closed}`);
      return `gateways must reach ${origins.map((origin) => `${origin}/api/webhooks`).join(' and ')}`;
    },
  },
];

/** Requests a payment that does not exist, which a gateway answers only with valid keys. */
function gatewayCheck(method: PaymentMethod, keys: string, ask: (id: string) => Promise<unknown>): Check {
  return {
    part: method,
    remedy: `check that the gateway runs, and ${keys}`,
    async look() {
      if (!isMethodEnabled(method)) return 'not offered';
      await ask(randomUUID());
      return 'reachable, keys valid';
    },
  };
}

async function freeBytes(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
