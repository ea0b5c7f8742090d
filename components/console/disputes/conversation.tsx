import { useId } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { openConversation } from '@/lib/operator/disputes/conversation';
import type { OpenDispute } from '@/lib/operator/disputes/open-disputes';
import { Moment } from '../moment';
import { Pictures } from '../pictures';
import { Voice } from '../voice';

type Order = Pick<OpenDispute['order'], 'id' | 'customer' | 'provider'>;
type Props = { order: Order; messages: Awaited<ReturnType<typeof openConversation>> };

/** The conversation of the customer and provider of a disputed order. */
export function Conversation({ order: { id: orderId, customer, provider }, messages }: Props) {
  const t = useTranslations('console.disputes.conversation');
  const id = useId();
  return (
    <section id={`conversation-${orderId}`} tabIndex={-1} aria-labelledby={id}>
      <Stack gap={2}>
        <Heading level={3} id={id}>
          {t('title')}
        </Heading>
        {messages.length === 0 && <Text tone="muted">{t('nothing')}</Text>}
        <ol className="flex flex-col gap-3">
          {messages.map(({ position, authorId, createdAt, text, pictures, voice }) => (
            <li key={position} className="rounded-control bg-canvas px-3 py-2">
              <Text size="sm" tone="muted">
                {`@${authorId === customer.id ? customer.uid : provider.uid} · `}
                <Moment at={createdAt} />
              </Text>
              <p className="break-words whitespace-pre-line">{text}</p>
              <Pictures path={`conversations/${orderId}`} pictures={pictures} />
              {voice && (
                <Voice
                  path={`conversation-voices/${orderId}`}
                  id={voice.id}
                  durationSeconds={voice.removedAt === null ? voice.durationSeconds : null}
                />
              )}
            </li>
          ))}
        </ol>
      </Stack>
    </section>
  );
}

/** A link to the conversation: it opens only on request, because each access is logged. */
export function ConversationLink({ orderId }: { orderId: number }) {
  const t = useTranslations('console.disputes.conversation');
  return (
    <div>
      <Button href={`?conversation=${orderId}#conversation-${orderId}`} variant="secondary">
        {t('open')}
      </Button>
      <Text size="sm" tone="muted" className="mt-1">
        {t('openHint')}
      </Text>
    </div>
  );
}
