'use client';

import { useMemo, type ReactNode } from 'react';
import { CheckoutForm, type CheckoutLabels } from './checkout-form';
import { parseDraft } from './draft';
import { useDraftText } from './use-draft-text';

type Props = {
  labels: CheckoutLabels;
  /** Until the browser has looked up the draft. */
  pending: ReactNode;
  /** When there is none. */
  empty: ReactNode;
};

/** The checkout of this tab's draft, which only the browser knows. */
export function Checkout({ labels, pending, empty }: Props) {
  const text = useDraftText();
  const draft = useMemo(() => (text === undefined ? null : parseDraft(text)), [text]);
  if (text === undefined) return pending;
  return draft ? <CheckoutForm draft={draft} labels={labels} /> : empty;
}
