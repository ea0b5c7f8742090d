import type { IconName } from './icon-names';

/** The sections of the settings, in the order of their list, with the icon of each. */
export const SETTINGS_ICONS = {
  personal: 'user-round',
  security: 'lock',
  notifications: 'mail',
  orders: 'calendar-check',
  payments: 'wallet',
  privacy: 'shield-check',
} as const satisfies Record<string, IconName>;

export type SettingsSection = keyof typeof SETTINGS_ICONS;

export const SETTINGS_SECTIONS = Object.keys(SETTINGS_ICONS).filter(isSettingsSection);

export function isSettingsSection(name: string): name is SettingsSection {
  return Object.hasOwn(SETTINGS_ICONS, name);
}
