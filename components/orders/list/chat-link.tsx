import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { conversationAddress } from '@/lib/browser/chat/find-receiver';

/** Link to the conversation with the other side of an order. */
export function ChatLink({ uid, name }: { uid: string; name: string }) {
  const t = useTranslations('orders.actions');
  return (
    <Button
      href={conversationAddress(uid)}
      variant="secondary"
      icon={<Icon name="message-circle" />}
      aria-label={t('chatNamed', { name })}
    >
      {t('chat')}
    </Button>
  );
}
