import { storedValue } from './stored-value';

/** Key under which ad-draft.ts stores the draft of an ad. */
export const AD_DRAFT_KEY = 'serss-ad-draft';

// Without zod, for pages that only name the draft.
const draft = storedValue<{ uid: string; title: string }>(AD_DRAFT_KEY, (stored) => {
  if (typeof stored !== 'object' || stored === null) return null;
  const { uid, title }: Record<string, unknown> = { ...stored };
  return typeof uid === 'string' ? { uid, title: typeof title === 'string' ? title.trim() : '' } : null;
});

/** The title of the user's draft, which may be empty; null when this browser stores none. */
export function readDraftTitle(uid: string): string | null {
  const stored = draft.read();
  return stored?.uid === uid ? stored.title : null;
}
