'use client';

import { useEffect } from 'react';
import type { loadProfile } from '@/lib/accounts/contract';
import { nextPage } from '@/lib/browser/next-page';
import { forgetSession, readToken } from '@/lib/browser/session';
import { call, CallError } from '@/lib/platform/http/call';

/**
 * Redirects a logged-in user to their target page, except from the form for a new password. Deletes an ended
 * session.
 */
export function RedirectIfLoggedIn() {
  useEffect(() => {
    if (window.location.hash === '#reset') return;
    const token = readToken();
    if (token !== null) void redirectWith(token);
  }, []);
  return null;
}

async function redirectWith(token: string): Promise<void> {
  try {
    await call<typeof loadProfile>('GET', '/users/profile', { token });
  } catch (error) {
    if (error instanceof CallError && error.code === 'unauthenticated') {
      // Unless another log-in happened here in between.
      if (readToken() === token) forgetSession();
      return;
    }
  }
  window.location.replace(nextPage(window.location.search));
}
