'use client';

import { useEffect } from 'react';
import type { StoredUser } from '@/lib/accounts/contract';
import { acceptStoredInvitation } from '@/lib/browser/inviter';
import { nextPage } from '@/lib/browser/next-page';
import { storeSession } from '@/lib/browser/session';

/** Stores the session of a log-in with another service, and continues to the target page. */
export function StoreSession({ person }: { person: StoredUser }) {
  useEffect(() => {
    storeSession(person);
    void acceptStoredInvitation(person.token).then(() =>
      window.location.replace(nextPage(window.location.search)),
    );
  }, [person]);
  return null;
}
