'use client';

import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { initials } from '@/lib/presentation/initials';
import { useStoredUser } from './use-stored-user';

/**
 * The logged-in person's face and name, with the badge of whoever may publish. Shown only under `:root[data-member]`,
 * which is set before anything is drawn.
 */
export function MemberCard({ badge }: { badge: ReactNode }) {
  const user = useStoredUser();
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar src={user?.avatar ?? null} initials={initials(user?.name ?? '')} />
      <span className="flex min-w-0 flex-col">
        <span className="flex items-center gap-2">
          <strong className="truncate">{user?.name ?? '\u00a0'}</strong>
          {user?.pro && badge}
        </span>
        <span className="truncate text-sm text-muted">
          {user ? user.profession || `@${user.uid}` : '\u00a0'}
        </span>
      </span>
    </span>
  );
}
