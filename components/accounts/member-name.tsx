'use client';

import { useEffect } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { initials } from '@/lib/presentation/initials';
import { useStoredUser } from './use-stored-user';

/**
 * The logged-in person in one line, their face alone on a narrow screen. Every page has it in its header: from the
 * moment that it runs it keeps true what public/first-paint.js wrote on the root.
 */
export function MemberName() {
  const user = useStoredUser();
  const uid = user?.uid;
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-member', uid !== undefined);
    if (uid === undefined) delete root.dataset.uid;
    else root.dataset.uid = uid;
  }, [uid]);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar src={user?.avatar ?? null} initials={initials(user?.name ?? '')} size="small" />
      <span className="truncate narrow:sr-only">{user?.name ?? '\u00a0'}</span>
    </span>
  );
}
