import { lazy, Suspense, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'next-intl';
import { LogOutEntry } from '@/components/accounts/log-out-entry';
import { UnreadCount } from '@/components/chat/unread-count';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { CountBadge } from '@/components/ui/count-badge';
import { noCounts, readCounts, watchCounts } from '@/lib/browser/counts';
import type { StoredUser } from '@/lib/browser/stored-user';
import { initials } from '@/lib/presentation/initials';
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
    case 'notices':
      return <NoticeCount />;
    case 'waiting':
      return <WaitingCount />;
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

function NoticeCount() {
  const t = useTranslations('layout');
  const { notices } = useSyncExternalStore(watchCounts, readCounts, noCounts);
  return notices > 0 && <CountBadge amount={notices} label={t('unreadNotices', { amount: notices })} />;
}

/** How many purchases and sales wait for the user. */
function WaitingCount() {
  const t = useTranslations('layout');
  const { purchases, sales } = useSyncExternalStore(watchCounts, readCounts, noCounts);
  const amount = purchases + sales;
  return amount > 0 && <CountBadge amount={amount} label={t('ordersWaiting', { amount })} />;
}

/** The logged-in user's avatar and name, with a badge for those who may publish. */
function MemberCard({ uid, name, profession, avatar, pro }: StoredUser) {
  const t = useTranslations('layout');
  return (
    <>
      <Avatar src={avatar} initials={initials(name)} />
      <span className="flex min-w-0 flex-col">
        <span className="flex items-center gap-2">
          <strong className="truncate">{name}</strong>
          {pro && <Badge tone="sun">{t('pro')}</Badge>}
        </span>
        <span className="truncate text-sm text-muted">{profession || `@${uid}`}</span>
      </span>
    </>
  );
}

/** The logged-in user on one line; only the avatar on a narrow screen. */
function MemberName({ name, avatar }: StoredUser) {
  return (
    <>
      <Avatar src={avatar} initials={initials(name)} size="small" />
      <span className="truncate narrow:sr-only">{name}</span>
    </>
  );
}
