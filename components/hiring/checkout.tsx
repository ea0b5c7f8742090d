'use client';

import { useMemo, type ReactNode } from 'react';
import { Stack } from '@/components/ui/stack';
import { CheckoutForm, type CheckoutLabels } from './checkout-form';
import { parseDraft } from './draft';
import { useDraftText } from './use-draft-text';

type Props = {
  labels: CheckoutLabels;
  /** What stands above the form, and above its shape while it is pending. */
  head: ReactNode;
  /** Until the browser has looked up the draft. */
  pending: ReactNode;
  /** When there is none. */
  empty: ReactNode;
};

/** The checkout of this tab's draft, which only the browser knows. */
export function Checkout({ labels, head, pending, empty }: Props) {
  const text = useDraftText();
  const draft = useMemo(() => (text === undefined ? null : parseDraft(text)), [text]);
  const isEmpty = text !== undefined && draft === null;
  return (
    // As high as the view in every state, so that the footer does not jump into it.
    <div className="min-h-[calc(100dvh-6rem)]">
      {isEmpty ? (
        empty
      ) : (
        <Stack gap={8}>
          {head}
          {draft ? <CheckoutForm draft={draft} labels={labels} /> : pending}
        </Stack>
      )}
    </div>
  );
}
