import type { FormEvent, ReactNode } from 'react';
import { signUpAddress } from '@/lib/browser/next-page';
import { readToken } from '@/lib/browser/session';
import { Button } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { formatMoney } from '@/lib/platform/money';
import { CheckoutSummary, type CheckoutSummaryLabels } from './checkout-summary';
import type { CheckoutWords } from './checkout-words';
import { CouponField } from './coupon-field';
import { paymentDraft, type PaymentDraft, type Method } from '@/lib/browser/payment-draft';
import { amountOf } from '@/lib/browser/payment-draft';
import { LEAST_PAYABLE_PRICE } from '@/lib/presentation/hire-rules';
import { PaymentMethods, type PaymentMethodLabels } from './payment-methods';

export type CheckoutLabels = CheckoutSummaryLabels &
  PaymentMethodLabels &
  Record<'continue' | 'tooCheap' | 'safe', string> &
  Pick<CheckoutWords, 'coupon'>;

type Props = { draft: PaymentDraft; labels: CheckoutLabels; hasPayPal: boolean; couponForVisitors: ReactNode };

/** How to pay, beside what is paid for. Buying needs an account: others sign up first, and the draft waits. */
export function CheckoutForm({ draft, labels, hasPayPal, couponForVisitors }: Props) {
  const tooCheap = draft.selected.price < LEAST_PAYABLE_PRICE;
  const chosen = hasPayPal && draft.method ? draft.method.type : 'pix';
  const withMethod = (type: Method): PaymentDraft => ({ ...draft, method: { type, title: labels[type] } });

  function proceed(event: FormEvent) {
    event.preventDefault();
    paymentDraft.write(withMethod(chosen));
    const next = '/payment/finish';
    window.location.assign(readToken() === null ? signUpAddress(next) : next);
  }

  return (
    <form
      onSubmit={proceed}
      className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_22rem] wide:items-start wide:gap-12"
    >
      <Stack gap={6}>
        <PaymentMethods
          labels={labels}
          hasPayPal={hasPayPal}
          chosen={chosen}
          onChoose={(method) => paymentDraft.write(withMethod(method))}
        />
        <CouponField draft={draft} labels={labels.coupon} forVisitors={couponForVisitors} />
      </Stack>
      <CheckoutSummary draft={draft} labels={labels} className="wide:sticky wide:top-24">
        {tooCheap && <Text tone="danger">{labels.tooCheap}</Text>}
        <Button type="submit" size="large" wide disabled={tooCheap}>
          <span className="tabular-nums">{`${labels.continue} · ${formatMoney(amountOf(draft))}`}</span>
        </Button>
        <Text size="sm" tone="muted">
          {labels.safe}
        </Text>
      </CheckoutSummary>
    </form>
  );
}
