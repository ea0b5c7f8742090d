import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { TextLink } from '@/components/ui/text-link';
import { applyCoupon } from '@/lib/browser/apply-coupon';
import { messageOf } from '@/lib/browser/message-of';
import { logInAddress } from '@/lib/browser/next-page';
import { paymentDraft, type PaymentDraft } from '@/lib/browser/payment-draft';
import { useWantedCoupon } from './use-wanted-coupon';

type Props = { draft: PaymentDraft };

/** A discount coupon, which the server looks at once more when the order is made. */
export function CouponField({ draft }: Props) {
  const t = useTranslations('payment.coupon');
  const { pending, refused } = useWantedCoupon(draft);
  const { coupon, wanted_coupon: wanted, ...without } = draft;
  const remove = () => paymentDraft.write(without);
  if (coupon) return <TakenCoupon onRemove={remove}>{t('applied', { code: coupon.code })}</TakenCoupon>;
  if (wanted !== undefined && !pending) {
    return (
      // How often somebody may use a coupon depends on who it is.
      <TakenCoupon onRemove={remove}>{t.rich('kept', { code: wanted, logIn: logInLink })}</TakenCoupon>
    );
  }
  return <CouponEntry key={refused?.code} draft={draft} isChecking={pending} refused={refused} />;
}

function logInLink(text: ReactNode) {
  return <TextLink href={logInAddress('/payment')}>{text}</TextLink>;
}

function TakenCoupon({ onRemove, children }: { onRemove: () => void; children: ReactNode }) {
  const t = useTranslations('payment.coupon');
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 rounded-control bg-brand-soft px-4 py-1">
      <p role="status" className="flex min-w-0 items-center gap-2 font-semibold text-brand-strong">
        <Icon name="check" />
        <span className="min-w-0 break-words">{children}</span>
      </p>
      <Button variant="quiet" onClick={onRemove} className="-mr-3">
        {t('remove')}
      </Button>
    </div>
  );
}

type EntryProps = Props & {
  /** What was typed before the log-in is being looked at. */
  isChecking: boolean;
  /** What became of it. */
  refused: { code: string; reason: string } | null;
};

function CouponEntry({ draft, isChecking, refused }: EntryProps) {
  const t = useTranslations('payment.coupon');
  const forms = useTranslations('forms');
  const isVisitor = useStoredUser() === null;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(refused?.reason ?? null);

  async function apply(): Promise<void> {
    const code = input.current?.value.trim() ?? '';
    setProblem(code === '' ? t('required') : null);
    if (code === '') return input.current?.focus();
    if (isVisitor) return void paymentDraft.write({ ...draft, wanted_coupon: code.toUpperCase() });
    setPending(true);
    try {
      await applyCoupon(draft, code);
    } catch (error) {
      setProblem(messageOf(error, forms('tryLater')));
      input.current?.focus();
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
            defaultValue={refused?.code}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
            onChange={() => setProblem(null)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter means this button, not the one that goes on to pay.
              event.preventDefault();
              void apply();
            }}
          />
          <Button variant="secondary" pending={pending || isChecking} onClick={() => void apply()}>
            {t('apply')}
          </Button>
        </span>
      )}
    </Field>
  );
}
