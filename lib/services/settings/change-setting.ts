import { Prisma } from '../../generated/prisma/client';
import { DomainError } from '../../platform/errors';
import { clock } from '../clock/clock';
import { addJob } from '../jobs/job';
import { purgeAllPages, purgeAllPagesJob } from '../page-cache/purge';
import { heldBy, LATEST_FIRST, readEnvironment } from './read-setting';
import type { Setting } from './define';

/** More than the clocks of two processes can differ. */
const CLOCKS_DIFFER_MS = 5_000;

type Change = {
  setting: Setting;
  /** Null: the default value. */
  value: Prisma.InputJsonObject | null;
  /** Number of the newest change that the operator has seen; 0: none. */
  seenNumber: number;
  /** Null: the seed. */
  operatorId: number | null;
  reason: string;
  /** When it takes effect; null: on commit. */
  from?: Date | null;
};

/**
 * Sets a setting by inserting a row that takes effect on commit or at a later time, and purges the pages that may show
 * it. Returns the number of the change. Throws `conflict`: setting_changed (someone else has changed it since),
 * setting_fixed (set by the environment).
 */
export async function changeSetting(
  tx: Prisma.TransactionClient,
  { setting, value, seenNumber, operatorId, reason, from = null }: Change,
): Promise<number> {
  if (readEnvironment(setting)) throw new DomainError('conflict', 'setting_fixed');
  if ((await newestNumber(tx, setting.name)) !== seenNumber)
    throw new DomainError('conflict', 'setting_changed');
  const at = clock.now();
  const number = seenNumber + 1;
  const row = {
    name: setting.name,
    number,
    value: value ?? Prisma.DbNull,
    reason: reason.trim(),
    operatorId,
    at,
    holdsFrom: from ?? (await afterChangeInForce(tx, setting.name, at)),
  };
  // A concurrent change waits here and then gets no number.
  const { count } = await tx.settingChange.createMany({ data: [row], skipDuplicates: true });
  if (count === 0) throw new DomainError('conflict', 'setting_changed');
  if (from) await purgePagesAt(tx, from);
  else await purgeAllPages(tx);
  return number;
}

/** The number of the newest change, which can be a scheduled one; 0: none. */
export async function newestNumber(tx: Prisma.TransactionClient, name: string): Promise<number> {
  const { _max: newest } = await tx.settingChange.aggregate({ where: { name }, _max: { number: true } });
  return newest.number ?? 0;
}

/**
 * Withdraws a scheduled change before it takes effect. Throws `conflict` (action_not_possible) when it is in force
 * already or was withdrawn.
 */
export async function withdrawChange(
  tx: Prisma.TransactionClient,
  { name, number }: { name: string; number: number },
): Promise<void> {
  const at = clock.now();
  const isScheduled = { name, number, holdsFrom: { gt: at } };
  const rows = (await tx.settingChange.count({ where: isScheduled })) > 0 ? [{ name, number, at }] : [];
  const { count } = await tx.settingWithdrawal.createMany({ data: rows, skipDuplicates: true });
  if (count === 0) throw new DomainError('conflict', 'action_not_possible');
}

/** Purges all pages once a scheduled change is in force in every process. */
export async function purgePagesAt(tx: Prisma.TransactionClient, from: Date): Promise<void> {
  await addJob(tx, purgeAllPagesJob, {}, { runAt: new Date(from.getTime() + CLOCKS_DIFFER_MS) });
}

/** Now, or the start of the change in force if another process with a faster clock made it. */
async function afterChangeInForce(tx: Prisma.TransactionClient, name: string, now: Date): Promise<Date> {
  const inForce = await tx.settingChange.findFirst({
    where: { name, ...heldBy(new Date(now.getTime() + CLOCKS_DIFFER_MS)) },
    orderBy: LATEST_FIRST,
    select: { holdsFrom: true },
  });
  return inForce && inForce.holdsFrom > now ? inForce.holdsFrom : now;
}
