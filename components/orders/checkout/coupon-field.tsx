import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { withSession } from '@/lib/browser/with-session';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { messageOf } from '@/lib/browser/message-of';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { logInAddress } from '@/lib/browser/next-page';
import type { checkCoupon } from '@/lib/orders/contract';
import { call } from '@/lib/platform/http/call';
import { paymentDraft, type PaymentDraft } from '@/lib/browser/payment-draft';

type Props = { draft: PaymentDraft };

/** A discount coupon, which the server looks at once more when the order is made. */
export function CouponField({ draft }: Props) {
  const t = useTranslations('payment.coupon');
  const isVisitor = useStoredUser() === null;
  if (draft.coupon) return <AppliedCoupon draft={draft} />;
  return isVisitor ? (
    <Text size="sm" tone="muted">
      {/* How often somebody may use a coupon depends on who it is. */}
      {t.rich('logIn', { logIn: logInLink })}
    </Text>
  ) : (
    <CouponEntry draft={draft} />
  );
}

function logInLink(text: ReactNode) {
  return <TextLink href={logInAddress('/payment')}>{text}</TextLink>;
}

function AppliedCoupon({ draft }: Props) {
  const t = useTranslations('payment.coupon');
  const { coupon, ...without } = draft;
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 rounded-control bg-brand-soft px-4 py-1">
      <p role="status" className="flex min-w-0 items-center gap-2 font-semibold text-brand-strong">
        <Icon name="check" />
        <span className="min-w-0 break-words">{t('applied', { code: coupon?.code ?? '' })}</span>
      </p>
      <Button variant="quiet" onClick={() => paymentDraft.write(without)} className="-mr-3">
        {t('remove')}
      </Button>
    </div>
  );
}

function CouponEntry({ draft }: Props) {
  const t = useTranslations('payment.coupon');
  const forms = useTranslations('forms');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function apply(): Promise<void> {
    const code = input.current?.value.trim() ?? '';
    setProblem(code === '' ? t('required') : null);
    if (code === '') return input.current?.focus();
    const body = { code, work_id: draft.work.id, subwork_id: draft.selected.id };
    setPending(true);
    try {
      const taken = await withSession((token) =>
        call<typeof checkCoupon>('PUT', '/coupons/check', { token, body }),
      );
      paymentDraft.write({ ...draft, coupon: { code: taken.code, discount: taken.discount } });
    } catch (error) {
      setProblem(messageOf(error, forms('tryLater')));
    } finally {
      setPending(false);
    }
  }

  return (
    <Field id={id} label={t('label')} error={problem}>
      {(wiring) => (
        <span className="flex gap-2">
          <Input
            {...wiring}
            ref={input}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter means this button, not the one that goes on to pay.
              event.preventDefault();
              void apply();
            }}
          />
          <Button variant="secondary" pending={pending} onClick={() => void apply()}>
            {t('apply')}
          </Button>
        </span>
      )}
    </Field>
  );
}
