import type { z } from 'zod';
import { moveCommunityAccount } from '@/lib/accounts/community/community-account';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError, type FieldProblem } from '@/lib/platform/errors';
import { changeSetting as change } from '@/lib/services/settings/change-setting';
import type { Parts, Setting } from '@/lib/services/settings/define';
import { readEnvironment, readSetting } from '@/lib/services/settings/read-setting';
import { supportEmail } from '@/lib/services/settings/site';
import { defineAction } from '../actions/action';
import { SETTING_HISTORY_SHOWN } from '../rules';
import { isSettingName, SETTING_NAMES, type SettingName, SETTINGS } from './definitions';
import { fieldsOfSetting, valueOfInput } from './setting-fields';

/**
 * Sets a setting. The target is the number of its newest change, so that a change that the operator has not seen is not
 * overwritten. Throws the same errors as `changeSetting`, and `invalid` (setting_bounds) with the parts that are wrong.
 */
export const changeSetting = defineAction({
  name: 'change_setting',
  auditAct: 'setting_changed',
  subject: 'setting',
  needsFreshFactor: true,
  fields: (id) => fieldsOfSetting(settingName(id)),
  async offers(tx, id) {
    const name = settingName(id);
    const setting: Setting = SETTINGS[name];
    if (readEnvironment(setting)) return [];
    const { _max: newest } = await tx.settingChange.aggregate({ where: { name }, _max: { number: true } });
    return [{ target: String(newest.number ?? 0) }];
  },
  async carryOut({ tx, operator, id, target, input, reason }) {
    const name = settingName(id);
    const setting: Setting = SETTINGS[name];
    const wanted = valueOfInput(name, input);
    const value = wanted && withinBounds(setting, wanted);
    const seenNumber = Number(target);
    await change(tx, { setting, value, seenNumber, operatorId: operator.userId, reason });
    if (name === supportEmail.name)
      await moveCommunityAccount(tx, (await readSetting(supportEmail, tx)).address);
  },
});

export type ShownSetting = Awaited<ReturnType<typeof describe>>;

/** The current value of each setting, where it comes from, and its last changes, newest first. */
export function listSettings(): Promise<ShownSetting[]> {
  return Promise.all(SETTING_NAMES.map(describe));
}

async function describe(name: SettingName) {
  const setting: Setting = SETTINGS[name];
  const [value, rows] = await Promise.all([
    readSetting(setting),
    db.settingChange.findMany({
      where: { name },
      orderBy: { number: 'desc' },
      take: SETTING_HISTORY_SHOWN,
      include: { operator: { select: { uid: true } } },
    }),
  ]);
  return {
    name,
    value,
    /** The value of the environment, if it overrides the console; else null. */
    fixedBy: (readEnvironment(setting) && setting.environment?.variable) ?? null,
    /** A value of null is the default. */
    history: rows.map((row) => ({ ...row, value: partsOf(row.value) })),
  };
}

function settingName(text: string): SettingName {
  if (!isSettingName(text)) throw new DomainError('not_found', 'action_not_possible');
  return text;
}

function partsOf(value: Prisma.JsonValue): Parts | null {
  return typeof value === 'object' && !Array.isArray(value) ? value : null;
}

function withinBounds({ schema }: Setting, value: Parts): Prisma.InputJsonObject {
  const { data, error } = schema.safeParse(value);
  if (error) throw new DomainError('invalid', 'setting_bounds', problemsOf(error));
  // As JSON keeps it.
  return JSON.parse(JSON.stringify(data));
}

function problemsOf({ issues }: z.ZodError): Record<string, FieldProblem> {
  return Object.fromEntries(issues.map(({ path }) => [String(path[0] ?? 'value'), 'invalid' as const]));
}
