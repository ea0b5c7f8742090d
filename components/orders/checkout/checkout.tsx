'use client';

import type { OfferedMethods } from '@/lib/browser/payment-draft';
import { CheckoutForm } from './checkout-form';
import { WithDraft, type DraftStates } from './with-draft';

type Props = DraftStates & { offered: OfferedMethods; brand: string };

/** The first payment step: the method. */
export function Checkout({ offered, brand, ...states }: Props) {
  return (
    <WithDraft {...states}>
      {(draft) => <CheckoutForm draft={draft} offered={offered} brand={brand} />}
    </WithDraft>
  );
}
