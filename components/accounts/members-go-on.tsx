'use client';

import { useEffect } from 'react';
import { nextPage } from '@/lib/browser/next-page';
import { readToken } from '@/lib/browser/session';

/**
 * Whoever is logged in already has nothing to do here, and goes on to where they were headed; except those who ask for
 * another link to a new password.
 */
export function MembersGoOn() {
  useEffect(() => {
    if (window.location.hash === '#reset') return;
    if (readToken() !== null) window.location.replace(nextPage(window.location.search));
  }, []);
  return null;
}
