'use client';

import { useEffect } from 'react';
import { storeInviter } from '@/lib/browser/inviter';
import { readToken } from '@/lib/browser/session';

/** Stores in the browser of a visitor by whose link they came. */
export function RememberInviter({ uid }: { uid: string }) {
  useEffect(() => {
    if (readToken() === null) storeInviter(uid);
  }, [uid]);
  return null;
}
