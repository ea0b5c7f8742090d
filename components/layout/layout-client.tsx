'use client';

import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { useHearts } from '@/components/catalog/favourites/use-hearts';
import { useUnreadWatch } from '@/components/chat/use-unread-watch';
import { useFillStoredPlace } from '@/components/places/use-fill-stored-place';
import { LocationDialog } from '@/components/places/location-dialog';
import type { Named } from '@/components/places/options';
import { countUnread, watchUnread } from '@/lib/browser/chat/unread';
import { logInAddress } from '@/lib/browser/next-page';

// Visitors do not load it.
const MemberSlots = lazy(() => import('./member-slots').then((module) => ({ default: module.MemberSlots })));

/**
 * Adds to the static layout what only the browser knows: link targets, the stored place, and the logged-in
 * user.
 */
export function LayoutClient({ states }: { states: Named[] }) {
  const user = useStoredUser();
  const unread = useSyncExternalStore(watchUnread, countUnread, () => 0);
  useMemberLinks(user !== null);
  useMemberAttributes(user?.uid);
  useOtherLanguageLink();
  useFillStoredPlace();
  useUnreadWatch();
  useHearts(user?.uid);
  return (
    <>
      <LocationDialog states={states} />
      {user !== null && (
        <Suspense>
          <MemberSlots user={user} unread={unread} />
        </Suspense>
      )}
    </>
  );
}

/** Updates the attributes that public/first-paint.js set on the root. */
function useMemberAttributes(uid: string | undefined): void {
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-member', uid !== undefined);
    if (uid === undefined) delete root.dataset.uid;
    else root.dataset.uid = uid;
  }, [uid]);
}

function useOtherLanguageLink(): void {
  useEffect(() => {
    const { pathname, search } = window.location;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-other-language]'))
      link.href = link.origin + pathname + search;
  }, []);
}

/** Points every MemberLink of the page to its own page for a logged-in user, and to the log-in for a visitor. */
function useMemberLinks(isLoggedIn: boolean): void {
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-member-href]')) {
      const href = link.dataset.memberHref ?? '';
      link.setAttribute('href', isLoggedIn ? href : logInAddress(href));
    }
  }, [isLoggedIn]);
}
