import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { LogOutEntry } from '@/components/accounts/log-out-entry';
import { MemberCard } from '@/components/accounts/member-card';
import { MemberName } from '@/components/accounts/member-name';
import { UnreadCount } from '@/components/chat/unread-count';
import type { StoredUser } from '@/lib/browser/stored-user';
import { NAV_ROW } from './nav-link';

// Only the home page has its slot.
const MemberHome = lazy(() =>
  import('@/components/catalog/home/member/member-home').then((module) => ({ default: module.MemberHome })),
);

type Props = { user: StoredUser; unread: number };

/** Fills the elements of the static layout marked `data-slot` with the logged-in user's content. */
export function MemberSlots({ user, unread }: Props) {
  const slots = [...document.querySelectorAll<HTMLElement>('[data-slot]')];
  return slots.map((slot, index) => createPortal(contentOf(slot, { user, unread }), slot, index));
}

function contentOf({ dataset }: HTMLElement, { user, unread }: Props) {
  switch (dataset.slot) {
    case 'unread':
      return <UnreadCount amount={unread} />;
    case 'member-name':
      return <MemberName {...user} />;
    case 'member-home':
      return (
        <Suspense>
          <MemberHome key={user.uid} uid={user.uid} />
        </Suspense>
      );
    case 'member-card':
      return <MemberCard {...user} />;
    case 'log-out':
      return <LogOutEntry className={NAV_ROW} />;
    default:
      return null;
  }
}
