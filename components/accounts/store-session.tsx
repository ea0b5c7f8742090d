'use client';

import { useEffect } from 'react';
import type { StoredUser } from '@/lib/accounts/contract';
import { nextPage } from '@/lib/browser/next-page';
import { storeSession } from '@/lib/browser/session';

/** Notes who has just logged in elsewhere, and goes on to where they were headed. */
export function StoreSession({ person }: { person: StoredUser }) {
  useEffect(() => {
    storeSession(person);
    window.location.replace(nextPage(window.location.search));
  }, [person]);
  return null;
}
