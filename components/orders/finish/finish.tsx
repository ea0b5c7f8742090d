'use client';

import { useEffect, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { signUpAddress } from '@/lib/browser/next-page';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { Card } from '@/components/ui/card';
import { TextLink } from '@/components/ui/text-link';
import { chosenMethod, type OfferedMethods, type PaymentDraft } from '@/lib/browser/payment-draft';
import { MIN_PAYABLE_CENTS } from '@/lib/orders/rules';
import { toCents } from '@/lib/platform/money';
import { useWantedCoupon } from '../checkout/use-wanted-coupon';
import { WithDraft, type DraftStates } from '../checkout/with-draft';
import { FinishAtGateway } from './finish-at-gateway';
import { FinishByPix } from './finish-by-pix';

/** The last payment step: the payer, and the order. */
export function Finish({ offered, ...states }: DraftStates & { offered: OfferedMethods }) {
  return (
    <WithDraft {...states}>
      {(draft) => <FinishDraft draft={draft} offered={offered} pending={states.pending} />}
    </WithDraft>
  );
}

type FinishDraftProps = { draft: PaymentDraft; offered: OfferedMethods; pending: ReactNode };

/**
 * Redirects visitors to the sign-up, and a price below the minimum to the previous step, which explains it.
 */
function FinishDraft({ draft, offered, pending }: FinishDraftProps) {
  const t = useTranslations('payment');
  const isVisitor = useStoredUser() === null;
  const wanted = useWantedCoupon(draft);
  const isTooCheap = toCents(draft.selected.price) < MIN_PAYABLE_CENTS;
  useEffect(() => {
    if (isTooCheap) window.location.replace('/payment');
    else if (isVisitor) window.location.replace(signUpAddress('/payment/finish'));
  }, [isTooCheap, isVisitor]);
  if (isVisitor || isTooCheap || wanted.pending) return pending;
  const method = chosenMethod(draft, offered);
  return (
    <>
      {wanted.refused && (
        <Card tone="sun">
          <p role="status">{t('coupon.refused', wanted.refused)}</p>
          <TextLink href="/payment" className="inline-flex min-h-11 items-center font-semibold">
            {t('finish.changeCoupon')}
          </TextLink>
        </Card>
      )}
      {method === 'pix' ? <FinishByPix draft={draft} /> : <FinishAtGateway draft={draft} method={method} />}
    </>
  );
}
