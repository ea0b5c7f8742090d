import { useSyncExternalStore, type ReactNode } from 'react';
import { Stack } from '@/components/ui/stack';
import { paymentDraft, type PaymentDraft } from '@/lib/browser/payment-draft';

export type DraftStates = {
  /** Content above the form and its placeholder. */
  head: ReactNode;
  /** Shown until the browser has read the draft. */
  pending: ReactNode;
  /** Shown without a draft. */
  empty: ReactNode;
};

/** A step of the payment of this tab's draft, which only the browser knows. */
export function WithDraft({
  head,
  pending,
  empty,
  children,
}: DraftStates & { children: (draft: PaymentDraft) => ReactNode }) {
  // Undefined until hydration.
  const draft = useSyncExternalStore(paymentDraft.subscribe, paymentDraft.read, () => undefined);
  return (
    // As high as the viewport in every state, so that the footer does not jump into it.
    <div className="min-h-[calc(100dvh-6rem)]">
      {draft === null ? (
        empty
      ) : (
        <Stack gap={8}>
          {head}
          {draft ? children(draft) : pending}
        </Stack>
      )}
    </div>
  );
}
