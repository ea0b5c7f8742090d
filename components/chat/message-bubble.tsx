import { memo } from 'react';
import { useTranslations } from 'next-intl';
import type { Delivery } from '@/lib/browser/chat/thread';
import type { Message } from '@/lib/messaging/contract';
import { Bubble } from './bubble';
import { DeliveryMark } from './delivery-mark';

type Props = {
  message: Message;
  /** The other side. */
  name: string;
  /** What became of a message of one's own; null: it is the other side's. */
  delivery: Delivery | null;
};

/** A stored message. It never changes but for its mark, so a new one below does not draw all others again. */
export const MessageBubble = memo(function MessageBubble({ message, name, delivery }: Props) {
  const t = useTranslations('chat.conversation');
  return (
    <Bubble
      isOwn={delivery !== null}
      author={delivery === null ? name : t('byYou')}
      text={message.text}
      foot={
        <>
          <time dateTime={new Date(message.date).toISOString()} className="tabular-nums">
            {message.time}
          </time>
          {delivery !== null && <DeliveryMark delivery={delivery} />}
        </>
      }
    />
  );
});
