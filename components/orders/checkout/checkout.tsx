'use client';

import type { ReactNode } from 'react';
import { CheckoutForm, type CheckoutLabels } from './checkout-form';
import { WithDraft, type DraftStates } from './with-draft';

type Props = DraftStates & { labels: CheckoutLabels; hasPayPal: boolean; couponForVisitors: ReactNode };

/** The first step of paying: how. */
export function Checkout({ labels, hasPayPal, couponForVisitors, ...states }: Props) {
  return (
    <WithDraft {...states}>
      {(draft) => (
        <CheckoutForm
          draft={draft}
          labels={labels}
          hasPayPal={hasPayPal}
          couponForVisitors={couponForVisitors}
        />
      )}
    </WithDraft>
  );
}
