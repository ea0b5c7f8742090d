import { useId, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { HelpLink } from '@/components/forms/help-link';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { TextLink } from '@/components/ui/text-link';
import { logInAddress } from '@/lib/browser/next-page';
import { paymentDraft, type PaymentDraft } from '@/lib/browser/payment-draft';
import type { CouponEntry } from './use-coupon';

/** A discount coupon, which the server checks again when the order is placed. */
export function CouponField({ draft, entry }: { draft: PaymentDraft; entry: CouponEntry }) {
  const t = useTranslations('payment.coupon');
  const { coupon, wanted_coupon: wanted, ...without } = draft;
  const remove = () => paymentDraft.write(without);
  if (coupon) return <TakenCoupon onRemove={remove}>{t('applied', { code: coupon.code })}</TakenCoupon>;
  if (wanted !== undefined && !entry.pending) {
    return (
      // The limit per user can only be checked after log-in.
      <TakenCoupon onRemove={remove}>{t.rich('kept', { code: wanted, logIn: logInLink })}</TakenCoupon>
    );
  }
  return <CouponBox key={entry.refusedCode} entry={entry} />;
}

function logInLink(text: ReactNode) {
  return <TextLink href={logInAddress('/payment')}>{text}</TextLink>;
}

function TakenCoupon({ onRemove, children }: { onRemove: () => void; children: ReactNode }) {
  const t = useTranslations('payment.coupon');
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-control bg-brand-soft px-4 py-1">
      {/* When both do not fit beside each other, the text is above the button. */}
      <p role="status" className="flex max-w-full items-center gap-2 py-1 font-semibold text-brand-strong">
        <Icon name="check" />
        <span className="min-w-0 break-words">{children}</span>
      </p>
      <Button variant="quiet" onClick={onRemove} className="-mr-3 ml-auto">
        {t('remove')}
      </Button>
    </div>
  );
}

/** A text field for a coupon code, and a button that applies it. */
function CouponBox({ entry }: { entry: CouponEntry }) {
  const t = useTranslations('payment.coupon');
  const id = useId();
  return (
    <Field id={id} label={t('label')} error={entry.problem} remedy={<HelpLink topic="coupon" inline />}>
      {(fieldProps) => (
        <span className="flex gap-2">
          <Input
            {...fieldProps}
            ref={entry.input}
            defaultValue={entry.refusedCode}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
            onChange={entry.clearProblem}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter applies the coupon instead of continuing to the payment.
              event.preventDefault();
              void entry.apply();
            }}
          />
          <Button variant="secondary" pending={entry.pending} onClick={() => void entry.apply()}>
            {t('apply')}
          </Button>
        </span>
      )}
    </Field>
  );
}
