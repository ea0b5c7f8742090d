import { useRef, useState, type RefObject } from 'react';
import { useTranslations } from 'next-intl';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { applyCoupon } from '@/lib/browser/apply-coupon';
import { messageOf } from '@/lib/browser/message-of';
import { paymentDraft, type PaymentDraft } from '@/lib/browser/payment-draft';
import { useWantedCoupon } from './use-wanted-coupon';

export type CouponEntry = {
  input: RefObject<HTMLInputElement | null>;
  /** The server is being asked, so what is to be paid is not known yet. */
  pending: boolean;
  /** What is wrong with what was typed. */
  problem: string | null;
  /** The code of a coupon that was typed before the log-in and does not hold. */
  refusedCode: string | undefined;
  clearProblem: () => void;
  /** Applies what is typed; whether a coupon is applied, or kept until somebody is logged in. */
  apply: () => Promise<boolean>;
  /** Applies what is typed and was not applied; whether nothing stands in the way of paying. */
  settle: () => Promise<boolean>;
};

/**
 * The coupon that is typed beside a draft. Nobody goes on to pay past one, or they would pay the full price unasked.
 */
export function useCoupon(draft: PaymentDraft): CouponEntry {
  const t = useTranslations('payment.coupon');
  const forms = useTranslations('forms');
  const isVisitor = useStoredUser() === null;
  const wanted = useWantedCoupon(draft);
  const input = useRef<HTMLInputElement>(null);
  const [isApplying, setApplying] = useState(false);
  /** undefined: nothing was typed here yet. */
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
