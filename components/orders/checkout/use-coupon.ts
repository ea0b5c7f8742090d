import { useRef, useState, type RefObject } from 'react';
import { useTranslations } from 'next-intl';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { applyCoupon } from '@/lib/browser/apply-coupon';
import { messageOf } from '@/lib/browser/message-of';
import { paymentDraft, type PaymentDraft } from '@/lib/browser/payment-draft';
import { useWantedCoupon } from './use-wanted-coupon';

export type CouponEntry = {
  input: RefObject<HTMLInputElement | null>;
  /** The server is being asked, so the amount is not known yet. */
  pending: boolean;
  /** The problem of the typed code. */
  problem: string | null;
  /** A code typed before the log-in that is not valid. */
  refusedCode: string | undefined;
  clearProblem: () => void;
  /** Applies the typed code; resolves to whether a coupon is applied, or kept until the log-in. */
  apply: () => Promise<boolean>;
  /** Applies a typed code that was not applied yet; resolves to whether the payment can continue. */
  settle: () => Promise<boolean>;
};

/**
 * The coupon field of a draft. A typed coupon must be applied or removed before paying, so that no one pays
 * the full price by accident.
 */
export function useCoupon(draft: PaymentDraft): CouponEntry {
  const t = useTranslations('payment.coupon');
  const forms = useTranslations('forms');
  const isVisitor = useStoredUser() === null;
  const wanted = useWantedCoupon(draft);
  const input = useRef<HTMLInputElement>(null);
  const [isApplying, setApplying] = useState(false);
  /** Undefined: nothing typed yet. */
  const [problem, setProblem] = useState<string | null>();

  const typed = () => input.current?.value.trim() ?? '';

  async function apply(): Promise<boolean> {
    const code = typed();
    setProblem(code === '' ? t('required') : null);
    if (code === '') {
      input.current?.focus();
      return false;
    }
    if (isVisitor) {
      paymentDraft.write({ ...draft, wanted_coupon: code.toUpperCase() });
      return true;
    }
    setApplying(true);
    try {
      await applyCoupon(draft, code);
      return true;
    } catch (error) {
      setProblem(messageOf(error, forms('tryLater')));
      input.current?.focus();
      return false;
    } finally {
      setApplying(false);
    }
  }

  return {
    input,
    pending: isApplying || wanted.pending,
    problem: problem === undefined ? (wanted.refused?.reason ?? null) : problem,
    refusedCode: wanted.refused?.code,
    clearProblem: () => setProblem(null),
    apply,
    settle: async () => typed() === '' || apply(),
  };
}
