import { useMessages } from 'next-intl';
import { logText } from '@/lib/operator/audit/log-text';

/** Returns the reason of a logged action with its codes replaced by texts. */
export function useLogText(): (entry: { act: string; reason: string }) => string {
  const { actions, lists } = useMessages();
  return (entry) => logText(entry, { actions, lists });
}
