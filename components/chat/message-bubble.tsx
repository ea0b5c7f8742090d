import { memo } from 'react';
import { useTranslations } from 'next-intl';
import type { Delivery } from '@/lib/browser/chat/thread';
import type { Watch } from '@/lib/browser/chat/watch';
import type { Message } from '@/lib/messaging/contract';
import { Button } from '@/components/ui/button';
import { Bubble } from './bubble';
import { DeliveryMark } from './delivery-mark';
import { PrivatePictures } from '@/components/pictures/private-pictures';
import { TextWarning } from './safety/text-warning';

type Props = {
  message: Message;
  /** The other side. */
  name: string;
  /** What became of a message of one's own; null: it is the other side's. */
  delivery: Delivery | null;
  watch: Watch;
  /** Opens a report of it. */
  onReport: (position: number) => void;
};

/** A stored message. It never changes but for its mark, so a new one below does not draw all others again. */
export const MessageBubble = memo(function MessageBubble({
  message,
  name,
  delivery,
  watch,
  onReport,
}: Props) {
  const t = useTranslations('chat');
  return (
    <Bubble
      isOwn={delivery !== null}
      author={delivery === null ? name : t('conversation.byYou')}
      text={message.text}
      foot={
        <>
          <time dateTime={new Date(message.date).toISOString()} className="tabular-nums">
            {message.time}
          </time>
          {delivery !== null && <DeliveryMark delivery={delivery} />}
        </>
      }
    >
      <PrivatePictures path="/chat/pictures" pictures={message.pictures} />
      {delivery === null && (
        <TextWarning text={message.text} watch={watch} side="received">
          <Button variant="quiet" onClick={() => onReport(message.position)}>
            {t('safety.reportThis')}
          </Button>
        </TextWarning>
      )}
    </Bubble>
  );
});
