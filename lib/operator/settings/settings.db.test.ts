import { beforeAll, describe, expect, test, vi } from 'vitest';
import { serviceFee } from '@/lib/orders/settings';
import { db } from '@/lib/platform/database/db';
import { changeSetting } from '@/lib/services/settings/change-setting';
import { readSetting } from '@/lib/services/settings/read-setting';
import { doAction, offeredActions, requestOf } from '@/test/console/actions';
import { createOperator, type TestOperator } from '@/test/console/operators';
import { untilWaiting } from '@/test/held-rows';
import { asOwner } from '@/test/owner';
import { runAction } from '../actions/run-action';
import { SETTING_NAMES, type SettingName, SETTINGS } from './definitions';
import { fieldsOfSetting, typedSetting, valueOfInput } from './setting-fields';
import { listSettings } from './settings';

// The environment is read when the process starts.
vi.hoisted(() => {
  process.env.SUPPORT_WHATSAPP = '5511911112222';
});

/** The operator's number, which the one of the environment overrides. */
const STORED = { digits: '5511933334444' };
let operator: TestOperator;
beforeAll(async () => {
  operator = await createOperator();
  await db.settingChange.create({
    data: { name: 'support_whatsapp', number: 1, value: STORED, reason: 'antes', at: new Date() },
  });
});

const set = (name: SettingName, values: Record<string, string>, reason = 'preços novos') =>
  doAction(operator.actor, name.endsWith('_fee') ? 'change_fee' : 'change_setting', {
    id: name,
    values,
    reason,
  });

async function shown(name: SettingName) {
  const found = (await listSettings()).find((setting) => setting.name === name);
  return found ?? expect.unreachable(`${name} is not listed`);
}

describe('a setting is not changed', () => {
  test.each([
    ['service_fee', { percent: '30.01' }, 'percent'],
    ['service_fee', { percent: '-1' }, 'percent'],
    ['service_fee', { percent: 'ten' }, 'percent'],
    ['service_fee', { percent: '' }, 'percent'],
    ['pro_fee', { cents: '0,99' }, 'cents'],
    ['pro_fee', { cents: '4,905' }, 'cents'],
    ['release_time', { days: '6' }, 'days'],
    ['release_time', { days: '16' }, 'days'],
    ['coupon_rules', { accepted: '1', max_percent: '101', min_total_cents: '1' }, 'max_percent'],
    ['coupon_rules', { accepted: '1', max_percent: '50', min_total_cents: '0,99' }, 'min_total_cents'],
    ['coupon_rules', { accepted: '2', max_percent: '50', min_total_cents: '1' }, 'accepted'],
    ['referral_reward', { inviter_cents: '500,01', invited_cents: '0', max_per_month: '5' }, 'inviter_cents'],
    ['referral_reward', { inviter_cents: '0', invited_cents: '0', max_per_month: '0' }, 'max_per_month'],
    ['maintenance', { pt: 'Só em português', en: ' ' }, 'en'],
    ['site_announcement', { pt: 'x'.repeat(301), en: 'x' }, 'pt'],
    ['featured_professions', { keys_1: 'cleaner', keys_3: 'cleaner' }, 'keys'],
    ['featured_professions', { keys_1: 'astronaut' }, 'keys_1'],
    ['support_email', { address: 'ajuda' }, 'address'],
    ['release_time', { days: ' ' }, 'days'],
  ] as const)('beyond its bounds: %s to %j', async (name, values, field) => {
    await expect(set(name, values)).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.any(String) },
    });
    expect(await db.settingChange.count({ where: { name } })).toBe(0);
  });

  test('to parts beyond its bounds, or unknown ones', () => {
    const { service_fee: fee, support_whatsapp: whatsApp } = SETTINGS;
    expect(fee.schema.safeParse({ percent: 10, more: 1 }).success).toBe(false);
    expect(whatsApp.schema.safeParse({ digits: '+55 11 90000-0000' }).success).toBe(false);
    expect(whatsApp.schema.safeParse(STORED).success).toBe(true);
  });

  test('without a reason', async () => {
    await expect(set('pro_fee', { cents: '5' }, ' ')).rejects.toMatchObject({ reason: 'reason_missing' });
    expect(await db.settingChange.count({ where: { name: 'pro_fee' } })).toBe(0);
  });

  test('when it does not exist', async () => {
    const request = { action: 'change_setting', id: 'speed', values: { reason: 'x' } };
    await expect(runAction(operator.actor, request)).rejects.toMatchObject({ reason: 'action_not_possible' });
  });

  test('by an operator who has not seen the newest change, or by the second of two concurrent operators', async () => {
    const daysFrom = (days: string) =>
      requestOf(operator.actor, 'change_setting', { id: 'release_time', values: { days } });
    const [eight, nine] = [await daysFrom('8'), await daysFrom('9')];
    await runAction(operator.actor, eight);
    const outdated = { code: 'conflict', reason: 'action_not_possible' };
    await expect(runAction(operator.actor, nine)).rejects.toMatchObject(outdated);
    const eleven = await daysFrom('11');
    let refused: Promise<void> = Promise.resolve();
    await db.$transaction(async (tx) => {
      const change = { setting: SETTINGS.release_time, seenNumber: 1, operatorId: null, reason: 'x' };
      await changeSetting(tx, { ...change, value: { days: 10 } });
      refused = expect(runAction(operator.actor, eleven)).rejects.toMatchObject({
        reason: 'setting_changed',
      });
      await untilWaiting(refused);
    });
    await refused;
    expect(await shown('release_time')).toMatchObject({ value: { days: 10 }, history: [{ number: 2 }, {}] });
  });

  test('when the environment sets it', async () => {
    expect(await shown('support_whatsapp')).toMatchObject({
      value: { digits: '5511911112222' },
      fixedBy: 'SUPPORT_WHATSAPP',
    });
    expect(await offeredActions(operator.actor, 'setting', 'support_whatsapp')).toEqual([]);
    await expect(set('support_whatsapp', { digits: '5511955556666' })).rejects.toMatchObject({
      code: 'conflict',
      reason: 'action_not_possible',
    });
    const change = { setting: SETTINGS.support_whatsapp, seenNumber: 1, operatorId: null, reason: 'x' };
    const forced = db.$transaction((tx) => changeSetting(tx, { ...change, value: null }));
    await expect(forced).rejects.toMatchObject({ code: 'conflict', reason: 'setting_fixed' });
    expect(await db.settingChange.count({ where: { name: 'support_whatsapp' } })).toBe(1);
  });

  test('in its stored history, even by the owner of the table', async () => {
    for (const statement of [
      `update setting_changes set value = '{}'`,
      'delete from setting_changes',
      'truncate setting_changes cascade',
      'truncate setting_withdrawals',
    ])
      await expect(asOwner(statement)).rejects.toThrow('append-only');
  });
});

describe('a setting', () => {
  test('has its default, which is within its bounds, until it is set, and its form preserves the value', async () => {
    for (const name of SETTING_NAMES) {
      const { schema, initial } = SETTINGS[name];
      expect(name).toBe(SETTINGS[name].name);
      if (initial !== null) expect(schema.safeParse(initial).data).toEqual(initial);
      const value = initial ?? { pt: 'Aviso', en: 'Notice' };
      const typed = typedSetting(name, value);
      const read = Object.entries(fieldsOfSetting(name)).map(([field, { schema: parts }]) => [
        field,
        parts.parse(typed[field]),
      ]);
      expect(valueOfInput(name, Object.fromEntries(read))).toEqual(value);
    }
    expect(await shown('service_fee')).toMatchObject({ value: { percent: 10 }, fixedBy: null, history: [] });
    expect(await shown('maintenance')).toMatchObject({ value: null });
  });

  test('is set and reset with the operator and the reason, and the log has the values before and after', async () => {
    await set('service_fee', { percent: ' 12,5 ' });
    expect(await readSetting(serviceFee)).toEqual({ percent: 12.5 });
    expect(typedSetting('service_fee', { percent: 12.5 })).toEqual({ percent: '12,5' });
    await set('service_fee', { percent: '15' }, 'mais');
    expect((await shown('service_fee')).value).toEqual({ percent: 15 });
    await set('service_fee', { percent: '12.5' }, 'foi engano');
    expect(await readSetting(serviceFee)).toEqual({ percent: 12.5 });
    await set('service_fee', { percent: '10' }, 'tudo de volta');
    const { value, history } = await shown('service_fee');
    expect(value).toEqual({ percent: 10 });
    expect(history).toMatchObject([
      { value: { percent: 10 }, operator: { uid: operator.user.uid }, reason: 'tudo de volta' },
      { value: { percent: 12.5 }, operator: { uid: operator.user.uid }, reason: 'foi engano' },
      { value: { percent: 15 }, operator: { uid: operator.user.uid }, reason: 'mais' },
      { value: { percent: 12.5 }, operator: { uid: operator.user.uid }, reason: 'preços novos' },
    ]);
    const where = { subjectKind: 'setting', subjectId: 'service_fee' };
    expect(await db.auditEntry.findMany({ where, orderBy: { id: 'asc' } })).toMatchObject([
      { act: 'setting_changed', operatorId: operator.user.id },
      {
        reason: 'mais',
        before: { number: 1, value: { percent: 12.5 } },
        after: { number: 2, value: { percent: 15 } },
      },
      { act: 'setting_changed', reason: 'foi engano' },
      { act: 'setting_changed', reason: 'tudo de volta' },
    ]);
  });

  test('that is cleared has its default again', async () => {
    await set('maintenance', { pt: 'Volta às dez', en: 'Back at ten' });
    expect(await shown('maintenance')).toMatchObject({ value: { pt: 'Volta às dez', en: 'Back at ten' } });
    await set('maintenance', { pt: '', en: '' });
    expect(await shown('maintenance')).toMatchObject({ value: null, history: [{ value: null }, {}] });
  });

  test('that is out of newer bounds has its default', async () => {
    await asOwner(
      `insert into setting_changes (name, number, value, reason, at) values ('support_email', 1, '{"address":"x"}', '', now())`,
    );
    expect(await shown('support_email')).toMatchObject({ value: { address: 'ajuda@serss.example' } });
  });
});
