import { useId, useRef, useState, type ReactNode } from 'react';
import { asMember } from '@/lib/browser/with-session';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { messageOf } from '@/components/forms/message-of';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { fillIn } from '@/components/ui/fill-in';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { Text } from '@/components/ui/text';
import type { checkCoupon } from '@/lib/orders/contract';
import { call } from '@/lib/platform/call';
import type { CheckoutWords } from './checkout-words';
import { paymentDraft, type PaymentDraft } from '@/lib/browser/payment-draft';

type Props = {
  draft: PaymentDraft;
  labels: CheckoutWords['coupon'];
  /** What visitors are told: how often somebody may use a coupon depends on who it is. */
  forVisitors: ReactNode;
};

/** A discount coupon, which the server looks at once more when the order is made. */
export function CouponField({ draft, labels, forVisitors }: Props) {
  const isVisitor = useStoredUser() === null;
  if (draft.coupon) return <AppliedCoupon draft={draft} labels={labels} />;
  return isVisitor ? (
    <Text size="sm" tone="muted">
      {forVisitors}
    </Text>
  ) : (
    <CouponEntry draft={draft} labels={labels} />
  );
}

function AppliedCoupon({ draft, labels }: Omit<Props, 'forVisitors'>) {
  const { coupon, ...without } = draft;
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 rounded-control bg-brand-soft px-4 py-1">
      <p role="status" className="flex min-w-0 items-center gap-2 font-semibold text-brand-strong">
        <Icon name="check" />
        <span className="min-w-0 break-words">{fillIn(labels.applied, { code: coupon?.code ?? '' })}</span>
      </p>
      <Button variant="quiet" onClick={() => paymentDraft.write(without)} className="-mr-3">
        {labels.remove}
      </Button>
    </div>
  );
}

function CouponEntry({ draft, labels }: Omit<Props, 'forVisitors'>) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function apply(): Promise<void> {
    const code = input.current?.value.trim() ?? '';
    setProblem(code === '' ? labels.required : undefined);
    if (code === '') return input.current?.focus();
    const body = { code, work_id: draft.work.id, subwork_id: draft.selected.id };
    setPending(true);
    try {
      const taken = await asMember((token) =>
        call<typeof checkCoupon>('PUT', '/coupons/check', { token, body }),
      );
      paymentDraft.write({ ...draft, coupon: { code: taken.code, discount: taken.discount } });
    } catch (error) {
      setProblem(messageOf(error, labels.failed));
    } finally {
      setPending(false);
    }
  }

  return (
    <Field id={id} label={labels.label} error={problem}>
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
            {labels.apply}
          </Button>
        </span>
      )}
    </Field>
  );
}
