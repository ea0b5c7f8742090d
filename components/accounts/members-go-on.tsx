'use client';

import { useEffect } from 'react';
import type { loadProfile } from '@/lib/accounts/contract';
import { nextPage } from '@/lib/browser/next-page';
import { forgetSession, readToken } from '@/lib/browser/session';
import { call, CallError } from '@/lib/platform/http/call';

/**
 * Whoever is logged in already has nothing to do here, and goes on to where they were headed; except those who ask for
 * another link to a new password. A session that has ended meanwhile is forgotten: who comes with one is here to log
 * in.
 */
export function MembersGoOn() {
  useEffect(() => {
    if (window.location.hash === '#reset') return;
    const token = readToken();
    if (token !== null) void goOnWith(token);
  }, []);
  return null;
}

async function goOnWith(token: string): Promise<void> {
  try {
    await call<typeof loadProfile>('GET', '/users/profile', { token });
  } catch (error) {
    if (error instanceof CallError && error.code === 'unauthenticated') {
      // By now somebody may have logged in here.
      if (readToken() === token) forgetSession();
      return;
    }
  }
  window.location.replace(nextPage(window.location.search));
}
