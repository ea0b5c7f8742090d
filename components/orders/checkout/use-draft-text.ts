import { useSyncExternalStore } from 'react';
import { readDraftText, watchDraft } from '@/lib/browser/payment-draft';

/** The text of this tab's payment draft; undefined on the server and until the browser has taken over. */
export function useDraftText(): string | undefined {
  return useSyncExternalStore(watchDraft, readDraftText, () => undefined);
}
