'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { HelpLink } from '@/components/forms/help-link';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Text } from '@/components/ui/text';
import { signUpAddress } from '@/lib/browser/next-page';
import {
  amountOf,
  chosenMethod,
  type Method,
  type OfferedMethods,
  paymentDraft,
  type PaymentDraft,
} from '@/lib/browser/payment-draft';
import { readToken } from '@/lib/browser/session';
import { MIN_PAYABLE_CENTS } from '@/lib/orders/rules';
import { formatMoney, toCents } from '@/lib/platform/money';
import type { IconName } from '@/lib/presentation/icon-names';
import { CheckoutSummary } from './checkout-summary';
import { CouponField } from './coupon-field';
import { PayLayout } from './pay-layout';
import { useCoupon } from './use-coupon';
import { type DraftStates, WithDraft } from './with-draft';

type Props = DraftStates & { offered: OfferedMethods; brand: string };

/** The first payment step: the method. */
export function Checkout({ offered, brand, ...states }: Props) {
  return (
    <WithDraft {...states}>
      {(draft) => <CheckoutForm draft={draft} offered={offered} brand={brand} />}
    </WithDraft>
  );
}

type CheckoutFormProps = { draft: PaymentDraft; offered: OfferedMethods; brand: string };

/**
 * The payment methods beside the summary. A purchase needs an account: visitors sign up first, and the draft
 * is kept.
 */
function CheckoutForm({ draft, offered, brand }: CheckoutFormProps) {
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

type PaymentMethodsProps = {
  offered: OfferedMethods;
  chosen: Method;
  onChoose: (method: Method) => void;
};

const METHOD =
  'flex min-h-18 cursor-pointer items-center gap-4 rounded-card border border-edge bg-surface p-4 hover:border-brand has-checked:border-brand has-checked:ring-1 has-checked:ring-brand';

/** A choice of the offered payment methods. */
function PaymentMethods({ offered: { installments, hasPayPal }, chosen, onChoose }: PaymentMethodsProps) {
  const t = useTranslations('payment');
  const choice = (method: Method, icon: IconName, hint: string) => (
    <label className={METHOD}>
      <input
        type="radio"
        name="method"
        value={method}
        checked={chosen === method}
        onChange={() => onChoose(method)}
        className="size-5 accent-brand"
      />
      <Icon name={icon} size="large" className="text-brand" />
      <span className="flex min-w-0 flex-1 flex-col items-start">
        <strong className="font-semibold">{t(method)}</strong>
        <span className="text-sm text-muted">{hint}</span>
      </span>
    </label>
  );
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{t('method')}</legend>
      {choice('pix', 'qr-code', t('pixHint'))}
      {installments > 0 && choice('card', 'credit-card', t('cardHint', { installments }))}
      {hasPayPal && choice('paypal', 'wallet', t('paypalHint'))}
      <HelpLink topic="methods" />
    </fieldset>
  );
}
