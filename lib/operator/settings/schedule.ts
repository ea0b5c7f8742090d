import { countNotified, notifyOfWithdrawal } from '@/lib/accounts/mass-notice/mass-notice';
import { saoPauloDay, startOfDay } from '@/lib/platform/dates';
import { DomainError } from '@/lib/platform/errors';
import type { Prisma } from '@/lib/generated/prisma/client';
import { clock } from '@/lib/services/clock/clock';
import { withdrawChange } from '@/lib/services/settings/change-setting';
import { refuseFarDay } from '@/lib/services/settings/rules';
import { defineAction } from '../actions/action';
import { isFee, withdrawalNotice } from './fee-notice';
import { settingName } from './definitions';

/** Prefix of a target that is the number of a scheduled change. */
const TARGET = 'scheduled-';

/** The changes that have not taken effect yet, the earliest first. */
export function listScheduled(tx: Pick<Prisma.TransactionClient, 'settingChange'>, name: string) {
  return tx.settingChange.findMany({
    where: { name, holdsFrom: { gt: clock.now() }, withdrawal: null },
    orderBy: [{ holdsFrom: 'asc' }, { number: 'asc' }],
  });
}

/** The number of the scheduled change that a target names; null: another target. */
export function scheduledNumber(target: string): number | null {
  return target.startsWith(TARGET) ? Number(target.slice(TARGET.length)) : null;
}

/**
 * The start of the day from which a change holds; null without a day: at once. Throws `invalid` (date_past,
 * date_too_far).
 */
export function scheduledStart(day: string | undefined): Date | null {
  if (day === undefined) return null;
  const now = clock.now();
  if (day <= saoPauloDay(now)) throw new DomainError('invalid', 'date_past', { from: 'too_small' });
  refuseFarDay(day, now);
  return startOfDay(day);
}

/** Withdraws a scheduled change. Users who were notified of it are notified of the withdrawal. */
export const withdrawSettingChange = defineAction({
  name: 'withdraw_setting_change',
  auditAct: 'setting_change_withdrawn',
  subject: 'setting',
  needsFreshFactor: true,
  async offers(tx, id) {
    const scheduled = await listScheduled(tx, settingName(id));
    return Promise.all(
      scheduled.map(async ({ name, number }) => ({
        target: `${TARGET}${number}`,
        consequence: {
          sentence: 'change_withdrawn' as const,
          counts: { count: await countNotified(tx, `${name}/${number}`) },
        },
      })),
    );
  },
  async carryOut({ tx, id, target }) {
    const [name, number] = [settingName(id), scheduledNumber(target) ?? 0];
    const change = await tx.settingChange.findUnique({ where: { name_number: { name, number } } });
    await withdrawChange(tx, { name, number });
    if (change && isFee(name)) await notifyOfWithdrawal(tx, withdrawalNotice(name, change));
  },
});
