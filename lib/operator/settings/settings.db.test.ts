import { describe, expect, test } from 'vitest';
import { serviceFee } from '@/lib/orders/settings';
import { db } from '@/lib/platform/database/db';
import { changeSetting } from '@/lib/services/settings/change-setting';
import { readSetting } from '@/lib/services/settings/read-setting';
import { createOperator } from '@/test/console/operators';
import { untilWaiting } from '@/test/held-rows';
import { asOwner } from '@/test/owner';
import { SETTING_NAMES, SETTINGS } from './definitions';
import { listSettings, setSetting } from './settings';

const reason = 'preços novos';
const rowsOf = (name: string) => db.settingChange.count({ where: { name } });

async function shown(name: (typeof SETTING_NAMES)[number]) {
  const { settings } = await listSettings();
  const found = settings.find((setting) => setting.name === name);
  if (!found) throw new Error(`${name} is not listed`);
  return found;
}

describe('a setting is not changed', () => {
  test.each([
    ['service_fee', { percent: 30.01 }, 'percent'],
    ['service_fee', { percent: -1 }, 'percent'],
    ['service_fee', { percent: 'ten' }, 'percent'],
    ['service_fee', { percent: 10, more: 1 }, 'value'],
    ['pro_fee', { cents: 99 }, 'cents'],
    ['pro_fee', { cents: 490.5 }, 'cents'],
    ['release_time', { days: 6 }, 'days'],
    ['release_time', { days: 16 }, 'days'],
    ['coupon_rules', { accepted: 1, max_percent: 101, min_total_cents: 100 }, 'max_percent'],
    ['coupon_rules', { accepted: 1, max_percent: 50, min_total_cents: 99 }, 'min_total_cents'],
    ['maintenance', { pt: 'Só em português', en: ' ' }, 'en'],
    ['site_announcement', { pt: 'x'.repeat(301), en: 'x' }, 'pt'],
    ['featured_professions', { keys: ['cleaner', 'cleaner'] }, 'keys'],
    ['featured_professions', { keys: ['astronaut'] }, 'keys'],
    ['support_email', { address: 'ajuda' }, 'address'],
    ['support_whatsapp', { digits: '+55 11 90000-0000' }, 'digits'],
  ] as const)('beyond its bounds: %s to %j', async (name, value, part) => {
    const { actor } = await createOperator();
    const changing = setSetting(actor, { name, value, number: 0, reason });
    await expect(changing).rejects.toMatchObject({
      code: 'invalid',
      reason: 'setting_bounds',
      fields: { [part]: 'invalid' },
    });
    expect(await rowsOf(name)).toBe(0);
  });

  test('without a reason', async () => {
    const { actor } = await createOperator();
    const silent = setSetting(actor, { name: 'pro_fee', value: { cents: 500 }, number: 0, reason: ' ' });
    await expect(silent).rejects.toMatchObject({ reason: 'reason_missing' });
    expect(await rowsOf('pro_fee')).toBe(0);
  });

  test('by who has not seen the newest change, nor by the second of two at once', async () => {
    const { actor } = await createOperator();
    const days = (value: number, number: number) =>
      setSetting(actor, { name: 'release_time', value: { days: value }, number, reason });
    await days(8, 0);
    await expect(days(9, 0)).rejects.toMatchObject({ code: 'conflict', reason: 'setting_changed' });
    await expect(days(9, 2)).rejects.toMatchObject({ reason: 'setting_changed' });
    let refused: Promise<void> = Promise.resolve();
    await db.$transaction(async (tx) => {
      const change = { setting: SETTINGS.release_time, seenNumber: 1, operatorId: null, reason };
      await changeSetting(tx, { ...change, value: { days: 10 } });
      refused = expect(days(11, 1)).rejects.toMatchObject({ reason: 'setting_changed' });
      await untilWaiting(refused);
    });
    await refused;
    expect(await shown('release_time')).toMatchObject({ value: { days: 10 }, number: 2 });
  });

  test('once it is written down, not even by the owner of the table', async () => {
    for (const statement of [
      `update setting_changes set value = '{}'`,
      'delete from setting_changes',
      'truncate setting_changes',
    ])
      await expect(asOwner(statement)).rejects.toThrow('append-only');
  });
});

describe('a setting', () => {
  test('is what the product comes with until it is set, and every one is within its own bounds', async () => {
    for (const name of SETTING_NAMES) {
      const { schema, initial } = SETTINGS[name];
      expect(name).toBe(SETTINGS[name].name);
      if (initial !== null) expect(schema.safeParse(initial).data).toEqual(initial);
    }
    expect(await shown('service_fee')).toMatchObject({
      value: { percent: 10 },
      source: 'initial',
      number: 0,
      history: [],
    });
    expect(await shown('maintenance')).toMatchObject({ value: null });
  });

  test('is set, and set back, with who did it and why, and the log has before and after', async () => {
    const { actor, user } = await createOperator();
    const name = 'service_fee' as const;
    await setSetting(actor, { name, value: { percent: 12.5 }, number: 0, reason });
    expect(await readSetting(serviceFee)).toEqual({ percent: 12.5 });
    await setSetting(actor, { name, value: { percent: 15 }, number: 1, reason });
    const { history } = await shown(name);
    await setSetting(actor, { name, value: history[1]?.value ?? null, number: 2, reason: 'foi engano' });
    expect(await readSetting(serviceFee)).toEqual({ percent: 12.5 });
    await setSetting(actor, { name, value: null, number: 3, reason: 'tudo de volta' });
    const back = await shown(name);
    expect(back).toMatchObject({ value: { percent: 10 }, source: 'initial', number: 4 });
    expect(back.history.map(({ value, operator, reason: why }) => [value, operator, why])).toEqual([
      [null, user.uid, 'tudo de volta'],
      [{ percent: 12.5 }, user.uid, 'foi engano'],
      [{ percent: 15 }, user.uid, reason],
      [{ percent: 12.5 }, user.uid, reason],
    ]);
    const entries = await db.auditEntry.findMany({
      where: { subjectKind: 'setting', subjectId: name },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ act }) => act)).toEqual(Array.from({ length: 4 }, () => 'setting_changed'));
    expect(entries[1]).toMatchObject({
      operatorId: actor.userId,
      reason,
      before: { number: 1, value: { percent: 12.5 } },
      after: { number: 2, value: { percent: 15 } },
    });
  });

  test('that is out of newer bounds counts as if nobody had set it', async () => {
    await asOwner(
      `insert into setting_changes (name, number, value, reason, at) values ('support_email', 1, '{"address":"x"}', '', now())`,
    );
    expect(await shown('support_email')).toMatchObject({ value: { address: 'ajuda@serss.example' } });
  });
});
