import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { StoredUser } from '@/lib/browser/stored-user';
import { initials } from '@/lib/presentation/initials';

/** Above the contacts: the back link and the user's avatar, once known. */
export function ContactsHeader({ user }: { user: StoredUser | null }) {
  const t = useTranslations('chat');
  return (
    <div className="flex min-h-16 items-center gap-3 border-b border-line px-4">
      <IconButton label={t('close')} href="/menu" className="-ml-2">
        <Icon name="arrow-left" />
      </IconButton>
      <Heading level={2} size="lg" className="flex-1">
        {t('title')}
      </Heading>
      {user && <Avatar src={user.avatar} initials={initials(user.name)} size="small" />}
    </div>
  );
}
