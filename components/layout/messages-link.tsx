import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';

/** A user's link to the chat in the header; public/first-paint.js decides whether it shows. */
export function MessagesLink() {
  const t = useTranslations('layout');
  return (
    <span className="relative hidden member:inline-flex">
      <IconButton href="/chat" label={t('messages')}>
        <Icon name="message-circle" size="large" />
      </IconButton>
      <span data-slot="unread" className="pointer-events-none absolute top-0 right-0" />
    </span>
  );
}
