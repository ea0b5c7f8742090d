import { expect, test } from 'vitest';
import { SETTING_NAMES, SETTINGS } from '@/lib/operator/settings/definitions';
import { SETTING_FIELDS, type SettingField, typedOf, valueOf } from './fields';

test('every part of every setting is in the form, and survives the round trip', () => {
  for (const name of SETTING_NAMES) {
    const fields: readonly SettingField[] = SETTING_FIELDS[name];
    const initial: Record<string, unknown> = SETTINGS[name].initial ?? { pt: 'Aviso', en: 'Notice' };
    const sent = fields.map(({ part, kind }) => [part, valueOf(kind, typedOf(kind, initial[part]))]);
    expect(Object.fromEntries(sent)).toEqual(initial);
  }
});

test('a percentage is typed in the local format, and empty is not a number', () => {
  expect(typedOf('percent', 12.5)).toBe('12,5');
  expect(valueOf('percent', ' 12,5 ')).toBe(12.5);
  expect(valueOf('days', ' ')).not.toBeTypeOf('number');
});
