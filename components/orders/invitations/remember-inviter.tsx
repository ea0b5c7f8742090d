'use client';

import { useEffect } from 'react';
import { storeInviter } from '@/lib/browser/inviter';
import { readToken } from '@/lib/browser/session';

/** Stores the inviter in a visitor's browser. */
export function RememberInviter({ uid }: { uid: string }) {
  useEffect(() => {
    if (readToken() === null) storeInviter(uid);
  }, [uid]);
  return null;
}
