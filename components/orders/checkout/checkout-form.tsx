import type { FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { HelpLink } from '@/components/forms/help-link';
import { signUpAddress } from '@/lib/browser/next-page';
import { readToken } from '@/lib/browser/session';
import { Button } from '@/components/ui/button';
import { Text } from '@/components/ui/text';
import { formatMoney, toCents } from '@/lib/platform/money';
import { CheckoutSummary } from './checkout-summary';
import { CouponField } from './coupon-field';
import {
  amountOf,
  chosenMethod,
  type Method,
  type OfferedMethods,
  paymentDraft,
  type PaymentDraft,
} from '@/lib/browser/payment-draft';
import { MIN_PAYABLE_CENTS } from '@/lib/orders/rules';
import { PayLayout } from './pay-layout';
import { PaymentMethods } from './payment-methods';
import { useCoupon } from './use-coupon';

type Props = { draft: PaymentDraft; offered: OfferedMethods; brand: string };

/**
 * The payment methods beside the summary. A purchase needs an account: visitors sign up first, and the draft
 * is kept.
 */
export function CheckoutForm({ draft, offered, brand }: Props) {
  const t = useTranslations('payment');
  const tooCheap = toCents(draft.selected.price) < MIN_PAYABLE_CENTS;
  const chosen = chosenMethod(draft, offered);
  const coupon = useCoupon(draft);
  // A coupon may have been applied since the last render.
  const withMethod = (type: Method): PaymentDraft => ({
    ...(paymentDraft.read() ?? draft),
    method: { type, title: t(type) },
  });

  async function proceed(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!(await coupon.settle())) return;
    paymentDraft.write(withMethod(chosen));
    const next = '/payment/finish';
    window.location.assign(readToken() === null ? signUpAddress(next) : next);
  }

  return (
    <PayLayout
      draft={draft}
      onSubmit={(event) => void proceed(event)}
      summary={(className) => (
        <CheckoutSummary draft={draft} className={className}>
          <Text size="sm" tone="muted">
            {t('safe', { brand })} <HelpLink topic="held" inline />
          </Text>
        </CheckoutSummary>
      )}
      notice={
        tooCheap && <Text tone="danger">{t('tooCheap', { least: formatMoney(MIN_PAYABLE_CENTS) })}</Text>
      }
      action={
        <Button type="submit" size="large" wide disabled={tooCheap} pending={coupon.pending}>
          <span className="tabular-nums">{`${t('continue')} · ${formatMoney(amountOf(draft))}`}</span>
        </Button>
      }
    >
      <PaymentMethods
        offered={offered}
        chosen={chosen}
        onChoose={(method) => paymentDraft.write(withMethod(method))}
      />
      <CouponField draft={draft} entry={coupon} />
    </PayLayout>
  );
}
