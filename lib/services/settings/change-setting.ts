import { Prisma } from '../../generated/prisma/client';
import { DomainError } from '../../platform/errors';
import { clock } from '../clock/clock';
import { purgeAllPages } from '../page-cache/purge';
import { readEnvironment } from './read-setting';
import type { Setting } from './define';

type Change = {
  setting: Setting;
  /** Null: the default value. */
  value: Prisma.InputJsonObject | null;
  /** Number of the newest change that the operator has seen; 0: none. */
  seenNumber: number;
  /** Null: the seed. */
  operatorId: number | null;
  reason: string;
};

/**
 * Sets a setting by inserting a row that takes effect on commit, and purges the pages that may show it.
 * Throws `conflict`: setting_changed (someone else has changed it since), setting_fixed (set by the
 * environment).
 */
export async function changeSetting(
  tx: Prisma.TransactionClient,
  { setting, value, seenNumber, operatorId, reason }: Change,
): Promise<void> {
  if (readEnvironment(setting)) throw new DomainError('conflict', 'setting_fixed');
  const { _max: newest } = await tx.settingChange.aggregate({
    where: { name: setting.name },
    _max: { number: true },
  });
  if ((newest.number ?? 0) !== seenNumber) throw new DomainError('conflict', 'setting_changed');
  const row = {
    name: setting.name,
    number: seenNumber + 1,
    value: value ?? Prisma.DbNull,
    reason: reason.trim(),
    operatorId,
    at: clock.now(),
  };
  // A concurrent change waits here and then gets no number.
  const { count } = await tx.settingChange.createMany({ data: [row], skipDuplicates: true });
  if (count === 0) throw new DomainError('conflict', 'setting_changed');
  await purgeAllPages(tx);
}
