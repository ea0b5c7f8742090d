import { useMessages } from 'next-intl';
import { logText } from '@/lib/operator/audit/log-text';

/** Returns the reason of a logged action as operators read it, with texts instead of codes. */
export function useLogText(): (entry: { act: string; reason: string }) => string {
  const { actions, lists } = useMessages();
  return (entry) => logText(entry, { actions, lists });
}
