import { statfs } from 'node:fs/promises';
import type { Backup } from '@/lib/generated/prisma/client';
import { listKnownMigrations } from '@/lib/platform/database/migrations';
import { db } from '@/lib/platform/database/db';
import { env } from '@/lib/platform/env';
import { clock } from '@/lib/services/clock/clock';
import { listDeadJobs } from '@/lib/services/jobs/dead';
import { type AlertCount, countGatewayAlerts } from '../gateway-alerts';
import { MAIL_LATE_MS, ROWS_PER_PAGE } from '../rules';
import { findMissingBackup, findNewestBackup } from './backup';

/** A disk of this machine with files or backups. `freeBytes` and `totalBytes` are null if it cannot be read. */
type Disk = { folder: string; freeBytes: number | null; totalBytes: number | null };

export type HealthPage = {
  newest: Backup | null;
  /** The newest backup that was read back without a defect. */
  verified: Backup | null;
  isBackupMissing: boolean;
  /** The oldest dead jobs; the list has the rest. */
  deadJobs: Awaited<ReturnType<typeof listDeadJobs>>;
  lateMails: { id: string; template: string; createdAt: Date; attempts: number }[];
  /** E-mails of the last week that were given up, whose content is deleted. */
  failedMails: number;
  alerts: AlertCount[];
  disks: Disk[];
  versions: { build: string; node: string; postgres: string; migration: string };
};

/** What the console shows about the server, without personal data. */
export async function readHealthPage(): Promise<HealthPage> {
  const [newest, verified, missing, deadJobs, lateMails, failedMails, alerts, disks, versions] =
    await Promise.all([
      findNewestBackup(),
      findNewestBackup('verified'),
      findMissingBackup(),
      listDeadJobs(db, ROWS_PER_PAGE),
      listLateMails(),
      db.mail.count({ where: { state: 'failed' } }),
      countGatewayAlerts(),
      Promise.all([...new Set([env.FILES_DIR, env.BACKUP_DIR])].map(readDisk)),
      readVersions(),
    ]);
  const isBackupMissing = missing !== null;
  return { newest, verified, isBackupMissing, deadJobs, lateMails, failedMails, alerts, disks, versions };
}

/** E-mails that wait for the mail server, the longest wait first. */
function listLateMails() {
  return db.mail.findMany({
    where: {
      state: { in: ['pending', 'sending'] },
      createdAt: { lt: new Date(clock.now().getTime() - MAIL_LATE_MS) },
    },
    select: { id: true, template: true, createdAt: true, attempts: true },
    orderBy: { createdAt: 'asc' },
    take: ROWS_PER_PAGE,
  });
}

async function readDisk(folder: string): Promise<Disk> {
  const found = await statfs(folder).catch(() => null);
  return {
    folder,
    freeBytes: found && found.bavail * found.bsize,
    totalBytes: found && found.blocks * found.bsize,
  };
}

async function readVersions(): Promise<HealthPage['versions']> {
  const [row] = await db.$queryRaw<{ postgres: string }[]>`
    select current_setting('server_version') as postgres`;
  const migrations = await listKnownMigrations().catch(() => []);
  return {
    build: process.env.BUILD_ID ?? '–',
    node: process.versions.node,
    postgres: row?.postgres ?? '–',
    migration: migrations.at(-1) ?? '–',
  };
}
