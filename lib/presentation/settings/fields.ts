import type { SettingName } from '@/lib/operator/settings/definitions';
import { centsOf, maskMoney } from '../masks';

/** How a part of a setting is typed and parsed. */
type Kind = 'percent' | 'days' | 'money' | 'yes' | 'email' | 'phone' | 'text' | 'professions';

type Part =
  | 'percent'
  | 'cents'
  | 'days'
  | 'accepted'
  | 'max_percent'
  | 'min_total_cents'
  | 'pt'
  | 'en'
  | 'keys'
  | 'address'
  | 'digits';

export type SettingField = { part: Part; kind: Kind };

/** The parts of each setting in form order; each has a label under `siteSettings.parts`. */
export const SETTING_FIELDS = {
  service_fee: [{ part: 'percent', kind: 'percent' }],
  pro_fee: [{ part: 'cents', kind: 'money' }],
  release_time: [{ part: 'days', kind: 'days' }],
  coupon_rules: [
    { part: 'accepted', kind: 'yes' },
    { part: 'max_percent', kind: 'percent' },
    { part: 'min_total_cents', kind: 'money' },
  ],
  maintenance: [
    { part: 'pt', kind: 'text' },
    { part: 'en', kind: 'text' },
  ],
  site_announcement: [
    { part: 'pt', kind: 'text' },
    { part: 'en', kind: 'text' },
  ],
  featured_professions: [{ part: 'keys', kind: 'professions' }],
  support_email: [{ part: 'address', kind: 'email' }],
  support_whatsapp: [{ part: 'digits', kind: 'phone' }],
} as const satisfies Record<SettingName, readonly SettingField[]>;

/** Separates the keys of professions. */
const BETWEEN = ' ';

/** The text of a part in the form. */
export function typedOf(kind: Kind, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (kind === 'money') return maskMoney(String(value));
  if (kind === 'percent') return String(value).replace('.', ',');
  return Array.isArray(value) ? value.join(BETWEEN) : String(value);
}

/** Parses a typed part. Invalid input stays invalid, so that the setting's bounds refuse it. */
export function valueOf(kind: Kind, typed: string): unknown {
  switch (kind) {
    case 'money':
      return centsOf(typed);
    case 'percent':
    case 'days':
    case 'yes':
      return typed.trim() === '' ? typed : Number(typed.replace(',', '.'));
    case 'professions':
      return typed.split(BETWEEN).filter(Boolean);
    case 'email':
    case 'phone':
    case 'text':
      return typed.trim();
  }
}
