import { Prisma } from '../../generated/prisma/client';
import { DomainError } from '../../platform/errors';
import { clock } from '../clock/clock';
import { purgeAllPages } from '../page-cache/purge';
import { readEnvironment } from './read-setting';
import type { Setting } from './define';

type Change = {
  setting: Setting;
  /** Null: as the product comes. */
  value: Prisma.InputJsonObject | null;
  /** The number of the newest change that whoever decides has seen; 0: there was none. */
  seenNumber: number;
  /** Null: the seed. */
  operatorId: number | null;
  reason: string;
};

/**
 * Sets a setting by one more row, which counts from the commit on, and makes every process forget the pages that may
 * show it. Throws `conflict`: setting_changed (somebody else has set it since), setting_fixed (the environment says
 * it).
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
  // Of two at once the second one waits here for the first, and then has no number left.
  const { count } = await tx.settingChange.createMany({ data: [row], skipDuplicates: true });
  if (count === 0) throw new DomainError('conflict', 'setting_changed');
  await purgeAllPages(tx);
}
