import { expect, test } from 'vitest';
import { isSettingsSection, SETTINGS_SECTIONS } from './settings-sections';

test('the settings have five sections, and nothing else is one', () => {
  expect(SETTINGS_SECTIONS).toEqual([
    'personal',
    'security',
    'notifications',
    'orders',
    'payments',
    'privacy',
  ]);
  for (const name of ['', 'toString', '__proto__', 'Personal']) expect(isSettingsSection(name)).toBe(false);
});
