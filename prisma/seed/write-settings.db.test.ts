import { expect, test } from 'vitest';
import { releaseTime, serviceFee } from '../../lib/orders/settings';
import { db } from '../../lib/platform/database/db';
import { readSetting } from '../../lib/services/settings/read-setting';
import { writeSettings } from './write-settings';

test('the town’s settings have a history, once, and their default values', async () => {
  await writeSettings(db);
  await writeSettings(db);
  expect(await db.settingChange.count()).toBe(4);
  expect(await readSetting(serviceFee)).toEqual(serviceFee.initial);
  expect(await readSetting(releaseTime)).toEqual(releaseTime.initial);
});
