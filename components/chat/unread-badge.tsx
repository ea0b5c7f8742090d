'use client';

import { useSyncExternalStore } from 'react';
import { countUnread, watchUnread } from '@/lib/browser/chat/unread';
import { UnreadCount } from './unread-count';

/** How many messages wait for whoever is logged in here, on the way to them. */
export function UnreadBadge({ className }: { className?: string }) {
  return (
    <UnreadCount amount={useSyncExternalStore(watchUnread, countUnread, () => 0)} className={className} />
  );
}
