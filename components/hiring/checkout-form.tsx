import type { FormEvent } from 'react';
import { parseStoredUser, readStoredUserText } from '@/components/accounts/stored-user';
import { Button } from '@/components/ui/button';
import { Text } from '@/components/ui/text';
import { formatMoney, toCents } from '@/lib/platform/money';
import { CheckoutSummary, type CheckoutSummaryLabels } from './checkout-summary';
import { keepDraft, type Draft } from './draft';
import { LEAST_PAYABLE_PRICE } from './hire-rules';
import { PaymentMethods, type PaymentMethodLabels } from './payment-methods';

export type CheckoutLabels = CheckoutSummaryLabels &
  PaymentMethodLabels &
  Record<'continue' | 'tooCheap' | 'safe', string>;

/** How to pay, beside what is paid for. Buying needs an account: others sign up first, and the draft waits. */
export function CheckoutForm({ draft, labels }: { draft: Draft; labels: CheckoutLabels }) {
  const { price } = draft.selected;
  const tooCheap = price < LEAST_PAYABLE_PRICE;

  function proceed(event: FormEvent) {
    event.preventDefault();
    keepDraft({ ...draft, method: { type: 'pix', title: labels.pix } });
    window.location.assign(parseStoredUser(readStoredUserText()) === null ? '/signin' : '/payment/finish');
  }

  return (
    <form
      onSubmit={proceed}
      className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_22rem] wide:items-start wide:gap-12"
    >
      <PaymentMethods labels={labels} />
      <CheckoutSummary draft={draft} labels={labels}>
        {tooCheap && <Text tone="danger">{labels.tooCheap}</Text>}
        <Button type="submit" size="large" wide disabled={tooCheap}>
          <span className="tabular-nums">{`${labels.continue} · ${formatMoney(toCents(price))}`}</span>
        </Button>
        <Text size="sm" tone="muted">
          {labels.safe}
        </Text>
      </CheckoutSummary>
    </form>
  );
}
