import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { LoadFailed } from '@/components/ui/load-failed';

export type SavedListStates = {
  /** Shown until the list has loaded. */
  pending: ReactNode;
  /** Shown when it is empty. */
  empty: ReactNode;
};

type Props = SavedListStates & {
  /** The message file. */
  texts: 'favourites' | 'savedSearches';
  hasFailed: boolean;
  /** Undefined: not loaded yet. */
  count: number | undefined;
  onRetry: () => void;
  children: ReactNode;
};

/** A list of saved items in each of its states: loading, failed, empty, filled. */
export function SavedList({ texts, hasFailed, count, pending, empty, onRetry, children }: Props) {
  const t = useTranslations(texts);
  if (hasFailed) return <LoadFailed text={t('failed')} retry={t('retry')} onRetry={onRetry} />;
  if (count === undefined) return pending;
  // The key makes React replace the placeholder instead of reusing it, so the layout does not shift.
  return count === 0 ? <Fragment key="empty">{empty}</Fragment> : children;
}
