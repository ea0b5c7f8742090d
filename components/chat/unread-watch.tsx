'use client';

import { useEffect } from 'react';
import { countUnread, watchUnread } from '@/lib/browser/chat/unread';
import { readToken, watchSession } from '@/lib/browser/session';

/** Who is gone from a page within this time need not be told there. */
const SETTLING_MS = 2_000;

/**
 * Keeps the number of unread messages true on every page of a member's, in its title too. Visitors and whoever only
 * passes by fetch nothing for it.
 */
export function UnreadWatch() {
  useEffect(() => {
    let stop = (): void => undefined;
    let isGone = false;
    const timer = setTimeout(() => {
      if (readToken() === null) return;
      import('@/lib/browser/chat/inbox').then(
        ({ watchInbox }) => {
          if (!isGone) stop = watchInbox(() => undefined);
        },
        // Could not be fetched: the number stays what it was.
        () => undefined,
      );
    }, SETTLING_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, []);

  useEffect(() => {
    showInTitle();
    const stops = [watchUnread(showInTitle), watchSession(showInTitle)];
    return () => stops.forEach((stop) => stop());
  }, []);
  return null;
}

function showInTitle(): void {
  const amount = countUnread();
  const bare = document.title.replace(/^\(\d+\) /, '');
  const title = amount > 0 ? `(${amount}) ${bare}` : bare;
  if (document.title !== title) document.title = title;
}
