import { proFee, serviceFee } from '@/lib/orders/settings';
import { dayIn } from '@/lib/platform/dates';
import type { Locale } from '@/lib/platform/locale';
import { formatMoney } from '@/lib/platform/money';
import type { SettingName } from './definitions';

const FEES = ['service_fee', 'pro_fee'] as const satisfies readonly SettingName[];
type Fee = (typeof FEES)[number];

export function isFee(name: string): name is Fee {
  return FEES.some((fee) => fee === name);
}

type Change = { number: number; value: unknown; holdsFrom: Date };

/** The notice to users about a change of a fee. */
export function changeNotice(fee: Fee, change: Change, before: object) {
  return {
    ...noticeOf(fee, change),
    kind: 'feeChanged' as const,
    values: inEachLanguage((locale) => ({
      ...valuesOf(fee, change, locale),
      before: writeFee(fee, before, locale),
    })),
  };
}

/** The notice about its withdrawal, to those who got the first notice. */
export function withdrawalNotice(fee: Fee, change: Change) {
  return {
    ...noticeOf(fee, change),
    kind: 'feeChangeWithdrawn' as const,
    values: inEachLanguage((locale) => valuesOf(fee, change, locale)),
  };
}

function noticeOf(fee: Fee, { number }: Change) {
  return { about: `${fee}/${number}`, path: '/terms' as const };
}

function valuesOf(fee: Fee, { value, holdsFrom }: Change, locale: Locale) {
  return { fee, price: writeFee(fee, value, locale), date: dayIn(locale, holdsFrom) };
}

function writeFee(fee: Fee, value: unknown, locale: Locale): string {
  if (fee === 'pro_fee') return formatMoney((proFee.schema.safeParse(value).data ?? proFee.initial).cents);
  const { percent } = serviceFee.schema.safeParse(value).data ?? serviceFee.initial;
  return `${percent.toLocaleString(locale)}%`;
}

function inEachLanguage<Values>(valuesIn: (locale: Locale) => Values): Record<Locale, Values> {
  return { 'pt-BR': valuesIn('pt-BR'), 'en-US': valuesIn('en-US') };
}
