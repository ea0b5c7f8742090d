import { useFormatter, useTranslations } from 'next-intl';
import { clsx } from 'clsx';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { showDuration } from '@/lib/messaging/voice/show-duration';
import type { SeenConversation as Conversation } from '@/lib/browser/last-seen/last-seen';

/** A conversation by its contact's name; opening it shows its last messages. */
export function SeenConversation({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('offline');
  const format = useFormatter();
  const { name, isCommunity, messages } = conversation;
  const shown = isCommunity ? t('community') : name;
  const lastMessage = messages.at(-1);
  const said = ({ text, voiceSeconds }: (typeof messages)[number]) =>
    text || (voiceSeconds === undefined ? t('picture') : t('voice', { time: showDuration(voiceSeconds) }));
  return (
    <Card as="li" padded={false}>
      <details className="group">
        <summary className="flex min-h-14 items-center gap-3 px-4 py-2">
          <span className="min-w-0 flex-1">
            <span className="block font-semibold break-words">{shown}</span>
            <span className="block truncate text-sm text-muted group-open:hidden">
              {lastMessage && said(lastMessage)}
            </span>
          </span>
          <Icon name="chevron-down" className="text-muted group-open:rotate-180" />
        </summary>
        <Stack as="ul" gap={2} className="border-t border-line p-4">
          {messages.map((message, index) => (
            <li
              key={index}
              className={clsx(
                'max-w-[85%] rounded-control px-3 py-2 break-words whitespace-pre-line',
                message.isMine ? 'self-end bg-brand-soft' : 'self-start bg-canvas',
              )}
            >
              <VisuallyHidden>{message.isMine ? t('mine') : shown}: </VisuallyHidden>
              {said(message)}
              <span className="block text-sm text-muted">
                {format.dateTime(new Date(message.date), { dateStyle: 'short', timeStyle: 'short' })}
              </span>
            </li>
          ))}
        </Stack>
      </details>
    </Card>
  );
}
