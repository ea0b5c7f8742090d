import { featuredProfessions } from '../../catalog/settings/settings';
import {
  couponRules,
  payPalLimit,
  proFee,
  referralReward,
  releaseTime,
  serviceFee,
} from '../../orders/settings';
import { DomainError } from '../../platform/errors';
import type { Setting } from '../../services/settings/define';
import { maintenance, siteAnnouncement, supportEmail, supportWhatsApp } from '../../services/settings/site';

/** The settings of the console, in the order of its page. A new setting is defined in its domain and listed here. */
export const SETTINGS = {
  service_fee: serviceFee,
  pro_fee: proFee,
  release_time: releaseTime,
  coupon_rules: couponRules,
  referral_reward: referralReward,
  paypal_limit: payPalLimit,
  maintenance,
  site_announcement: siteAnnouncement,
  featured_professions: featuredProfessions,
  support_email: supportEmail,
  support_whatsapp: supportWhatsApp,
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;

/** In the same order. */
export const SETTING_NAMES = Object.keys(SETTINGS).filter(isSettingName);

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(SETTINGS, name);
}

/** Throws `not_found` (action_not_possible) for an unknown name. */
export function settingName(text: string): SettingName {
  if (!isSettingName(text)) throw new DomainError('not_found', 'action_not_possible');
  return text;
}
