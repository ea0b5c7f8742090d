'use client';

import { CheckoutForm } from './checkout-form';
import { WithDraft, type DraftStates } from './with-draft';

type Props = DraftStates & { hasPayPal: boolean; brand: string };

/** The first payment step: the method. */
export function Checkout({ hasPayPal, brand, ...states }: Props) {
  return (
    <WithDraft {...states}>
      {(draft) => <CheckoutForm draft={draft} hasPayPal={hasPayPal} brand={brand} />}
    </WithDraft>
  );
}
