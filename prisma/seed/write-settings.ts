import type { Prisma, PrismaClient } from '../../lib/generated/prisma/client';
import { serviceFee, releaseTime } from '../../lib/orders/settings';
import { changeSetting } from '../../lib/services/settings/change-setting';
import type { Setting } from '../../lib/services/settings/define';
import { readEnvironment } from '../../lib/services/settings/read-setting';

/** Changes that were tried and reverted, so that the defaults apply. */
const CHANGES: { setting: Setting; value: Prisma.InputJsonObject; reason: string }[] = [
  { setting: serviceFee, value: { percent: 12 }, reason: 'Teste de uma taxa maior em novembro' },
  { setting: serviceFee, value: { percent: 10 }, reason: 'A taxa maior afastou profissionais' },
  { setting: releaseTime, value: { days: 10 }, reason: 'Prazo maior enquanto o banco tinha atrasos' },
  { setting: releaseTime, value: { days: 7 }, reason: 'O banco voltou ao normal' },
];

/** Writes a history of the settings, unless there is one. */
export async function writeSettings(db: PrismaClient): Promise<void> {
  if ((await db.settingChange.count()) > 0) return;
  await db.$transaction(async (tx) => {
    for (const { setting, value, reason } of CHANGES) {
      if (readEnvironment(setting)) continue;
      const seenNumber = await tx.settingChange.count({ where: { name: setting.name } });
      await changeSetting(tx, { setting, value, seenNumber, operatorId: null, reason });
    }
  });
}
