import { expect, test, vi } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { createOperator } from '@/test/console/operators';
import { listSettings, setSetting } from './settings';

// Read when the process starts.
vi.hoisted(() => {
  process.env.SERVICE_FEE_PERCENT = '7';
});

test('the environment wins over the console, which says so and cannot change it', async () => {
  await db.settingChange.create({
    data: { name: 'service_fee', number: 1, value: { percent: 20 }, reason: 'antes', at: new Date() },
  });
  const { settings } = await listSettings();
  expect(settings.find(({ name }) => name === 'service_fee')).toMatchObject({
    value: { percent: 7 },
    source: 'environment',
    variable: 'SERVICE_FEE_PERCENT',
  });
  const { actor } = await createOperator();
  const change = { name: 'service_fee', value: { percent: 8 }, number: 1, reason: 'x' } as const;
  await expect(setSetting(actor, change)).rejects.toMatchObject({
    code: 'conflict',
    reason: 'setting_fixed',
  });
  expect(await db.settingChange.count()).toBe(1);
});
