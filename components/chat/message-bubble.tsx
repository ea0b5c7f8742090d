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
import { VoiceMessage } from './voice/voice-message';

type Props = {
  message: Message;
  /** The other person. */
  name: string;
  /** Delivery status of a message that the user sent; null for received ones. */
  delivery: Delivery | null;
  watch: Watch;
  /** Opens a report of the message. */
  onReport: (position: number) => void;
};

/** A stored message. Memoized, because only its status ever changes. */
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
      {message.voice && <VoiceMessage voice={message.voice} />}
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
