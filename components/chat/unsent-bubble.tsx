import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { Conversation } from '@/lib/browser/chat/conversation';
import { removeUnsent, type Unsent } from '@/lib/browser/chat/unsent';
import { showTimeOf } from '@/lib/presentation/order-times';
import { Bubble } from './bubble';
import { DeliveryMark } from './delivery-mark';
import { PrivatePictures } from '@/components/pictures/private-pictures';
import { VoiceMessage } from './voice/voice-message';

/** A message that the server has not stored: it waits for a connection, or was refused and can be retried. */
export function UnsentBubble({ unsent, conversation }: { unsent: Unsent; conversation: Conversation }) {
  const t = useTranslations('chat');
  const { client_id, text, pictures = [], voice, date, problem } = unsent;
  const instant = new Date(date).toISOString();
  return (
    <Bubble
      isOwn
      author={t('conversation.byYou')}
      text={text}
      foot={
        <>
          <time dateTime={instant} className="tabular-nums">
            {showTimeOf(instant)}
          </time>
          <DeliveryMark delivery={problem === null ? 'pending' : 'failed'} />
        </>
      }
    >
      <PrivatePictures path="/chat/pictures" pictures={pictures} />
      {voice && <VoiceMessage voice={voice} />}
      {problem !== null && (
        <div className="mt-1 flex flex-col gap-1 text-sm">
          <p role="alert" className="text-danger">
            {problem || t('failed')}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => conversation.retry(client_id)}>
              {t('retry')}
            </Button>
            <Button variant="quiet" onClick={() => removeUnsent(client_id)}>
              {t('discard')}
            </Button>
          </div>
        </div>
      )}
    </Bubble>
  );
}
