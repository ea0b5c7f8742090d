import { storedValue } from '@/lib/browser/stored-value';

/** Unsent texts, keyed by author and receiver. */
type Drafts = Record<string, string>;

const kept = storedValue<Drafts>(
  'serss-message-drafts',
  (stored) => {
    if (typeof stored !== 'object' || stored === null) return null;
    return Object.fromEntries(
      Object.entries(stored).flatMap(([key, text]: [string, unknown]) =>
        typeof text === 'string' ? [[key, text]] : [],
      ),
    );
  },
  { session: true },
);

export function readDraft(uid: string, receiver: string): string {
  return kept.read()?.[keyOf(uid, receiver)] ?? '';
}

/** Stores the text for this tab; an empty text deletes it. */
export function storeDraft(uid: string, receiver: string, text: string): void {
  const { [keyOf(uid, receiver)]: _before, ...others } = kept.read() ?? {};
  kept.write(text === '' ? others : { ...others, [keyOf(uid, receiver)]: text });
}

function keyOf(uid: string, receiver: string): string {
  return `${uid} ${receiver}`;
}
