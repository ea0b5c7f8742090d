import { featuredProfessions } from '../../catalog/settings/settings';
import { couponRules, proFee, releaseTime, serviceFee } from '../../orders/settings/settings';
import type { Setting } from '../../services/settings/define';
import { maintenance, siteAnnouncement, supportEmail, supportWhatsApp } from '../../services/settings/site';

/** What the console sets, in the order of its page. A new setting is defined in its domain, and named here. */
export const SETTINGS = {
  service_fee: serviceFee,
  pro_fee: proFee,
  release_time: releaseTime,
  coupon_rules: couponRules,
  maintenance,
  site_announcement: siteAnnouncement,
  featured_professions: featuredProfessions,
  support_email: supportEmail,
  support_whatsapp: supportWhatsApp,
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;

export const SETTING_NAMES = [
  'service_fee',
  'pro_fee',
  'release_time',
  'coupon_rules',
  'maintenance',
  'site_announcement',
  'featured_professions',
  'support_email',
  'support_whatsapp',
] as const satisfies SettingName[];
