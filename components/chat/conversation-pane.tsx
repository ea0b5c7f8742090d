import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { QueryProvider } from '@/components/forms/query-provider';
import { PushOffer } from '@/components/notices/push-offer';
import { useReason } from '@/components/forms/use-reason';
import { Skeleton } from '@/components/ui/skeleton';
import { watchOf } from '@/lib/browser/chat/watch';
import type { Message } from '@/lib/messaging/contract';
import { showDuration } from '@/lib/messaging/voice/show-duration';
import type { StoredUser } from '@/lib/browser/stored-user';
import { ChatFailed } from './chat-failed';
import { Composer } from './composer';
import { ConversationHeader } from './conversation-header';
import { LineNote } from './line-note';
import { MessageList } from './message-list';
import { PinnedOrder } from './pinned-order';
import { RemoveConversation } from './remove-conversation';
import { BlockButton } from './safety/block-button';
import { ConversationSafety } from './safety/conversation-safety';
import type { ReportTarget } from './safety/safety-dialog';
import { useConversation, useInbox, useUnsent } from './use-chat';
import { useContactName } from './use-contact-name';

type Props = {
  user: StoredUser;
  /** The uid of the other person; constant for this instance. */
  receiver: string;
  /** The user opened it from the list. */
  takesFocus: boolean;
  onClose: () => void;
};

/** One conversation: the other person, the order, the messages and the message field. */
export function ConversationPane({ user, receiver, takesFocus, onClose }: Props) {
  const t = useTranslations('chat.conversation');
  const reasonText = useReason();
  const nameOf = useContactName();
  const [state, conversation] = useConversation(user.uid, receiver);
  const [reported, setReported] = useState<ReportTarget>(null);
  const report = useCallback((position: number) => setReported({ position }), []);
  const { contacts, isLive } = useInbox();
  const unsent = useUnsent().filter((one) => one.author === user.uid && one.receiver === receiver);
  const { phase, problem, about, news } = state;
  // The list may know the contact before the conversation has loaded.
  const contact = about?.receiver ?? contacts?.find((one) => one.receiver === receiver) ?? null;
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    // On a phone focusing the field would open the keyboard before anything is read.
    const field = window.matchMedia('(pointer: coarse)').matches
      ? null
      : pane.current?.querySelector('textarea');
    (field ?? pane.current)?.focus();
  }, [takesFocus]);
  if (phase === 'refused')
    return <ChatFailed problem={problem} onRetry={conversation.tryAgain} onClose={onClose} />;
  const name = contact ? nameOf(contact) : '';
  const hasWritten = state.messages.some(({ author }) => author === user.uid);
  const watch = watchOf(about);
  const attached = ({ voice }: Message) =>
    voice ? t('aVoice', { time: showDuration(voice.durationSeconds) }) : t('aPicture');
  return (
    <section
      ref={pane}
      tabIndex={-1}
      aria-label={name || undefined}
      className="flex min-h-0 flex-1 flex-col outline-none"
    >
      <ConversationHeader contact={contact} isTyping={state.isTyping} onClose={onClose}>
        {state.messages.length > 0 && (
          <RemoveConversation receiver={receiver} name={name} onRemoved={onClose} />
        )}
        <ConversationSafety
          name={name}
          state={state}
          reported={reported}
          onReport={setReported}
          onBlocked={conversation.refresh}
        />
      </ConversationHeader>
      {about?.order && <PinnedOrder order={about.order} />}
      {/* On a wide screen the list of contacts shows the same note. */}
      <LineNote isLive={isLive} className="wide:hidden" />
      {/* Announces new messages to screen readers. */}
      <p role="status" className="sr-only">
        {news && t('said', { name, text: news.text || attached(news) })}
      </p>
      {phase === 'loading' && unsent.length === 0 ? (
        <Opening />
      ) : (
        <MessageList
          user={user}
          name={name}
          state={state}
          unsent={unsent}
          conversation={conversation}
          watch={watch}
          onReport={report}
        />
      )}
      {about && !about.can_write ? (
        <div className="flex flex-col items-center gap-2 border-t border-line bg-canvas p-4">
          <p className="text-center text-muted">{about.reason && reasonText(about.reason)}</p>
          {about.reason === 'chat_blocked_by_you' && (
            <BlockButton
              conversationId={about._id}
              name={name}
              isBlocked
              onDone={() => {
                pane.current?.focus();
                conversation.refresh();
              }}
            />
          )}
        </div>
      ) : (
        <>
          {hasWritten && (
            <QueryProvider>
              <PushOffer after="message" name={name} />
            </QueryProvider>
          )}
          <Composer
            uid={user.uid}
            receiver={receiver}
            name={name}
            conversation={conversation}
            conversationId={about?._id ?? null}
            watch={watch}
          />
        </>
      )}
    </section>
  );
}

function Opening() {
  const t = useTranslations('chat.conversation');
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden bg-canvas p-4">
      <p className="sr-only">{t('loading')}</p>
      <Skeleton className="h-12 w-3/5" />
      <Skeleton className="h-12 w-2/5 self-end" />
      <Skeleton className="h-12 w-1/2" />
    </div>
  );
}
