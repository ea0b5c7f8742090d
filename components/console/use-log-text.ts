import { useLocale, useMessages } from 'next-intl';
import { logText } from '@/lib/operator/audit/log-text';
import { showStoredTime } from '@/lib/presentation/console/times';

/** Returns the reason of a logged action with its codes replaced by texts. */
export function useLogText(): (entry: { act: string; reason: string }) => string {
  const locale = useLocale();
  const { actions, lists } = useMessages();
  return (entry) => logText(entry, { actions, lists }, (stored) => showStoredTime(stored, locale));
}
