import { useEffect } from 'react';
import { countUnread, watchUnread } from '@/lib/browser/chat/unread';
import { readToken, watchSession } from '@/lib/browser/session';

/** A user who leaves the page within this time fetches nothing. */
const SETTLING_MS = 2_000;

/** Keeps the unread count up to date, also in the page title. Visitors load nothing for it. */
export function useUnreadWatch(): void {
  useEffect(() => {
    let stop = (): void => undefined;
    let isGone = false;
    const timer = setTimeout(() => {
      if (readToken() === null) return;
      import('@/lib/browser/chat/inbox').then(
        ({ watchInbox }) => {
          if (!isGone) stop = watchInbox(() => undefined);
        },
        // The script failed to load: the count stays unchanged.
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
}

function showInTitle(): void {
  const amount = countUnread();
  const bare = document.title.replace(/^\(\d+\) /, '');
  const title = amount > 0 ? `(${amount}) ${bare}` : bare;
  if (document.title !== title) document.title = title;
}
