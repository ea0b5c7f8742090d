import { z } from 'zod';
import { MAX_FEATURED } from '@/lib/catalog/settings/settings';
import { listSearchLinks } from '@/lib/catalog/professions';
import type { Parts } from '@/lib/services/settings/define';
import { choice, email, type Field, type Fields, longText, money, optional, text } from '../actions/fields';
import { SETTING_TEXT_MAX } from '../rules';
import type { SettingName } from './definitions';

/** The format of a part of a setting in its field. */
export type PartKind =
  | 'percent'
  | 'days'
  | 'count'
  | 'money'
  | 'money_or_none'
  | 'yes'
  | 'email'
  | 'phone'
  | 'text'
  | 'professions';

/** The parts of each setting in the order of its form, each with a label under `actions.of.change_setting.fields`. */
export const SETTING_PARTS: Readonly<Record<SettingName, Readonly<Record<string, PartKind>>>> = {
  service_fee: { percent: 'percent' },
  pro_fee: { cents: 'money' },
  release_time: { days: 'days' },
  coupon_rules: { accepted: 'yes', max_percent: 'percent', min_total_cents: 'money' },
  referral_reward: { inviter_cents: 'money_or_none', invited_cents: 'money_or_none', max_per_month: 'count' },
  paypal_limit: { daily_cents: 'money' },
  maintenance: { pt: 'text', en: 'text' },
  site_announcement: { pt: 'text', en: 'text' },
  featured_professions: { keys: 'professions' },
  support_email: { address: 'email' },
  support_whatsapp: { digits: 'phone' },
};

/** Digits with a comma or a point; anything else stays text, which the setting refuses. */
const number: Field<unknown> = {
  ...text(20),
  schema: z.string().trim().min(1, 'required').transform(readNumber),
};

const FIELDS: Record<Exclude<PartKind, 'professions'>, Field> = {
  percent: number,
  days: number,
  count: number,
  money: money(),
  money_or_none: money({ min: 0 }),
  yes: { ...choice(['1', '0']), schema: z.enum(['1', '0']).transform(Number) },
  email: email(),
  phone: text(20),
  text: optional(longText(SETTING_TEXT_MAX)),
};

/** Professions are chosen one by one, as they are shown in this order. */
const profession = optional(choice(listSearchLinks().map(({ key }) => key)));
const rowsOf = (part: string) => Array.from({ length: MAX_FEATURED }, (_, row) => `${part}_${row + 1}`);

/** The fields of a setting's form. */
export function fieldsOfSetting(name: SettingName): Fields {
  return Object.fromEntries(
    Object.entries(SETTING_PARTS[name]).flatMap(([part, kind]): [string, Field][] =>
      kind === 'professions' ? rowsOf(part).map((row) => [row, profession]) : [[part, FIELDS[kind]]],
    ),
  );
}

/** Parses the fields of a form to a value; null if every part is empty. */
export function valueOfInput(name: SettingName, input: Record<string, unknown>): Parts | null {
  const parts = Object.entries(SETTING_PARTS[name]).map(([part, kind]): [string, unknown] =>
    kind === 'professions'
      ? [part, rowsOf(part).flatMap((row) => input[row] ?? [])]
      : [part, input[part] ?? ''],
  );
  return parts.every(([, value]) => value === '') ? null : Object.fromEntries(parts);
}

/** Formats a value for the fields of the form. */
export function typedSetting(name: SettingName, value: Parts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(SETTING_PARTS[name]).flatMap(([part, kind]): [string, string][] => {
      const is = value[part] ?? '';
      if (Array.isArray(is)) return rowsOf(part).map((row, index) => [row, String(is[index] ?? '')]);
      if (kind === 'money' || kind === 'money_or_none')
        return [[part, (Number(is) / 100).toFixed(2).replace('.', ',')]];
      return [[part, kind === 'percent' ? String(is).replace('.', ',') : String(is)]];
    }),
  );
}

function readNumber(typed: string): number | string {
  return /^\d+([.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : typed;
}
