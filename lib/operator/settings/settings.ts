import type { z } from 'zod';
import { moveCommunityAccount } from '@/lib/accounts/community/community-account';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import type { Answer, Input } from '@/lib/platform/endpoint';
import { DomainError } from '@/lib/platform/errors';
import { changeSetting as change } from '@/lib/services/settings/change-setting';
import type { Setting } from '@/lib/services/settings/define';
import { readEnvironment, readSetting } from '@/lib/services/settings/read-setting';
import { supportEmail } from '@/lib/services/settings/site';
import type { ConsoleActor } from '../access/console-session';
import { audited } from '../audit/audited';
import type { changeSetting as contract, loadSettings, SettingData } from './contract';
import { SETTING_NAMES, type SettingName, SETTINGS } from './definitions';

const HISTORY_SHOWN = 20;

/** What counts now of each setting, where it comes from, and what it was before. */
export async function listSettings(): Promise<Answer<typeof loadSettings>> {
  return { settings: await Promise.all(SETTING_NAMES.map(describe)) };
}

async function describe(name: SettingName): Promise<SettingData> {
  const setting: Setting = SETTINGS[name];
  const [value, rows] = await Promise.all([
    readSetting(setting),
    db.settingChange.findMany({
      where: { name },
      orderBy: { number: 'desc' },
      take: HISTORY_SHOWN,
      include: { operator: { select: { uid: true } } },
    }),
  ]);
  const newest = rows[0];
  const isSet = newest !== undefined && newest.value !== null;
  return {
    name,
    value,
    source: readEnvironment(setting) ? 'environment' : isSet ? 'console' : 'initial',
    variable: setting.environment?.variable ?? null,
    number: newest?.number ?? 0,
    history: rows.map(({ number, value: former, at, operator, reason }) => ({
      number,
      value: partsOf(former),
      at: at.toISOString(),
      operator: operator?.uid ?? null,
      reason,
    })),
  };
}

function partsOf(value: Prisma.JsonValue): Record<string, unknown> | null {
  return typeof value === 'object' && !Array.isArray(value) ? value : null;
}

/**
 * Sets a setting, or with null makes it as the product comes, and writes down who did it and why. Throws as `audited`
 * and `changeSetting`, and `invalid` (setting_bounds) with the parts that are wrong.
 */
export async function setSetting(
  operator: Pick<ConsoleActor, 'userId'>,
  { name, value, number, reason }: Input<typeof contract>['body'],
): Promise<void> {
  const setting: Setting = SETTINGS[name];
  const wanted = value === null ? null : withinBounds(setting, value);
  const subject = { kind: 'setting', id: name } as const;
  await audited(operator, { act: 'setting_changed', subject, reason }, async (tx) => {
    await change(tx, { setting, value: wanted, seenNumber: number, operatorId: operator.userId, reason });
    if (name === 'support_email')
      await moveCommunityAccount(tx, (await readSetting(supportEmail, tx)).address);
  });
}

function withinBounds({ schema }: Setting, value: Record<string, unknown>): Prisma.InputJsonObject {
  const { data, error } = schema.safeParse(value);
  if (error) throw new DomainError('invalid', 'setting_bounds', fieldsOf(error));
  // As JSON keeps it.
  return JSON.parse(JSON.stringify(data));
}

function fieldsOf({ issues }: z.ZodError): Record<string, 'invalid'> {
  return Object.fromEntries(issues.map(({ path }) => [String(path[0] ?? 'value'), 'invalid' as const]));
}
