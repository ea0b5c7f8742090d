'use client';

import { Avatar } from '@/components/ui/avatar';
import { initials } from '@/lib/presentation/initials';
import { useStoredUser } from './use-stored-user';

/** The logged-in person in one line. */
export function MemberName() {
  const user = useStoredUser();
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar src={user?.avatar ?? null} initials={initials(user?.name ?? '')} size="small" />
      <span className="truncate">{user?.name ?? '\u00a0'}</span>
    </span>
  );
}
