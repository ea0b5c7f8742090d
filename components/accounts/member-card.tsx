import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import type { StoredUser } from '@/lib/browser/stored-user';
import { initials } from '@/lib/presentation/initials';

/** The logged-in user's avatar and name, with a badge for those who may publish. */
export function MemberCard({ uid, name, profession, avatar, pro }: StoredUser) {
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
