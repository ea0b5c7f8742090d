import { useMessages, useTranslations } from 'next-intl';
import type { CouponDetails } from '@/lib/operator/coupons/coupon';
import { formatMoney } from '@/lib/platform/money';
import { Facts } from '../facts';
import { Moment } from '../moment';

type Props = { details: CouponDetails };

/** The terms of a coupon. */
export function CouponTerms({ details: { coupon } }: Props) {
  const t = useTranslations('couponFile');
  const names: Readonly<Record<string, string>> = useMessages().categories.names;
  const { percentOff, centsOff, maxCentsOff, minCents, startsAt, endsAt, categories } = coupon;
  const value =
    percentOff === null
      ? formatMoney(centsOff ?? 0)
      : t('percent', { percent: String(percentOff), most: formatMoney(maxCentsOff ?? 0) });
  return (
    <Facts
      of={[
        [t('value'), value],
        [t('least'), minCents > 0 ? formatMoney(minCents) : t('none')],
        [t('usesEach'), coupon.maxUsesEach],
        [t('categories'), categories.map((key) => names[key] ?? key).join(', ') || t('all')],
        [t('customers'), coupon.firstHireOnly ? t('firstHire') : t('everyone')],
        [t('starts'), <Moment key="starts" at={startsAt} />],
        // The last valid minute; `endsAt` is the first moment after it.
        [t('ends'), endsAt ? <Moment key="ends" at={new Date(endsAt.getTime() - 1)} /> : t('never')],
        ...(coupon.pausedAt ? ([[t('paused'), <Moment key="paused" at={coupon.pausedAt} />]] as const) : []),
      ]}
    />
  );
}

/** How often a coupon was used, and what it has cost us. */
export function CouponUse({ details: { coupon, use } }: Props) {
  const t = useTranslations('couponFile');
  const line = ({ orders, discountCents }: (typeof use)['paid']) =>
    t('uses', { count: orders, cents: formatMoney(discountCents) });
  return (
    <Facts
      of={[
        [t('paid'), line(use.paid)],
        [t('held'), line(use.held)],
        [t('refunded'), line(use.refunded)],
        [t('limit'), t('uses', { count: coupon.maxUses, cents: formatMoney(coupon.maxTotalCentsOff) })],
      ]}
    />
  );
}
