import { useTranslations } from 'next-intl';
import { ClientMessages } from '@/components/ui/client-messages';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { UnreadBadge } from './unread-badge';
import { UnreadWatch } from './unread-watch';

/** A member's way to the chat in the header; whether it is there is settled before the first paint. */
export function MessagesLink() {
  const t = useTranslations('layout');
  return (
    <span className="relative hidden member:inline-flex">
      <IconButton href="/chat" label={t('messages')}>
        <Icon name="message-circle" size="large" />
      </IconButton>
      <ClientMessages namespaces={['layout.unread']}>
        <UnreadBadge className="pointer-events-none absolute top-0 right-0" />
      </ClientMessages>
      <UnreadWatch />
    </span>
  );
}
