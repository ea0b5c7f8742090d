'use client';

import { useEffect, type ReactNode } from 'react';
import { signUpAddress } from '@/lib/browser/next-page';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import type { FormWords } from '@/components/forms/form-words';
import type { PaymentDraft } from '@/lib/browser/payment-draft';
import { LEAST_PAYABLE_PRICE } from '@/lib/presentation/hire-rules';
import { WithDraft, type DraftStates } from '../checkout/with-draft';
import { FinishByPayPal } from './finish-by-paypal';
import { FinishByPix } from './finish-by-pix';
import type { FinishLabels } from './finish-layout';

type Shown = { labels: FinishLabels; words: FormWords; terms: ReactNode; hasPayPal: boolean };

/** The last step of paying: who pays, and the order. */
export function Finish({ head, pending, empty, ...shown }: DraftStates & Shown) {
  return (
    <WithDraft head={head} pending={pending} empty={empty}>
      {(draft) => <FinishDraft draft={draft} {...shown} pending={pending} />}
    </WithDraft>
  );
}

/** Visitors sign up first; what is too cheap to be paid goes back a step, where it is told why. */
function FinishDraft(props: Shown & { draft: PaymentDraft; pending: ReactNode }) {
  const { draft, words, hasPayPal, pending, ...shown } = props;
  const isVisitor = useStoredUser() === null;
  const isTooCheap = draft.selected.price < LEAST_PAYABLE_PRICE;
  useEffect(() => {
    if (isTooCheap) window.location.replace('/payment');
    else if (isVisitor) window.location.replace(signUpAddress('/payment/finish'));
  }, [isTooCheap, isVisitor]);
  if (isVisitor || isTooCheap) return pending;
  return hasPayPal && draft.method?.type === 'paypal' ? (
    <FinishByPayPal {...shown} draft={draft} />
  ) : (
    <FinishByPix {...shown} draft={draft} words={words} />
  );
}
