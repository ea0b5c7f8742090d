import { Fragment, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { Conversation } from '@/lib/browser/chat/conversation';
import type { ConversationState } from '@/lib/browser/chat/conversation-state';
import { deliveryOf } from '@/lib/browser/chat/thread';
import type { Unsent } from '@/lib/browser/chat/unsent';
import type { Watch } from '@/lib/browser/chat/watch';
import type { StoredUser } from '@/lib/browser/stored-user';
import { groupByDay, nearness } from '@/lib/presentation/chat-days';
import { MessageBubble } from './message-bubble';
import { UnsentBubble } from './unsent-bubble';
import { showDay } from '@/lib/presentation/order-times';

type Props = {
  user: StoredUser;
  /** The other person. */
  name: string;
  state: ConversationState;
  unsent: Unsent[];
  conversation: Conversation;
  watch: Watch;
  onReport: (position: number) => void;
};

/** Distance from the oldest message, in pixels, at which the previous page loads. */
const NEAR_TOP = 600;
/** Farther from the newest message than this, the reader counts as reading older ones. */
const AWAY = 300;

/**
 * The messages, newest at the bottom. With flex-col-reverse the list stays at the newest message when a
 * keyboard or a picture takes up space, and keeps its position when older messages load above.
 */
export function MessageList({ user, name, state, unsent, conversation, watch, onReport }: Props) {
  const t = useTranslations('chat.conversation');
  const { messages, hasOlder, isLoadingOlder, marks, phase } = state;
  const [isAway, setAway] = useState(false);
  const waiting = unsent.filter(
    ({ client_id }) => !messages.some((message) => message.client_id === client_id),
  );
  const scroller = useStayWithReader(messages.at(-1)?.position ?? 0, waiting.at(-1)?.client_id);

  function scrolled() {
    const list = scroller.current;
    if (!list) return;
    setAway(-list.scrollTop > AWAY);
    if (list.scrollHeight - list.clientHeight + list.scrollTop < NEAR_TOP) void conversation.loadOlder();
  }

  return (
    <div className="relative flex min-h-0 flex-1 flex-col bg-canvas">
      <div
        ref={scroller}
        onScroll={scrolled}
        tabIndex={0}
        role="region"
        aria-label={t('messages', { name })}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain p-4 -outline-offset-3 [overflow-anchor:none]"
      >
        <div className="flex flex-col gap-1">
          {hasOlder && (
            <Button
              variant="quiet"
              className="self-center"
              pending={isLoadingOlder}
              onClick={() => void conversation.loadOlder()}
            >
              {t(isLoadingOlder ? 'loadingOlder' : 'older')}
            </Button>
          )}
          {!hasOlder && phase === 'open' && (
            <p className="py-2 text-center text-sm text-muted">{t('start', { name })}</p>
          )}
          <ol className="flex flex-col gap-1">
            {groupByDay(messages).map(({ day, items }) => (
              <Fragment key={day}>
                <DaySeparator day={day} />
                {items.map((message) => (
                  <MessageBubble
                    key={message.client_id ?? message.position}
                    message={message}
                    name={name}
                    delivery={message.author === user.uid ? deliveryOf(message.position, marks) : null}
                    watch={watch}
                    onReport={onReport}
                  />
                ))}
              </Fragment>
            ))}
            {waiting.map((one) => (
              <UnsentBubble key={one.client_id} unsent={one} conversation={conversation} />
            ))}
          </ol>
        </div>
      </div>
      {isAway && (
        <IconButton
          label={t('newest')}
          onClick={() => scroller.current?.scrollTo({ top: 0 })}
          className="absolute right-4 bottom-4 border border-line bg-surface shadow-soft"
        >
          <Icon name="chevron-down" />
        </IconButton>
      )}
    </div>
  );
}

/**
 * Keeps the position of a reader of older messages when a new one arrives, and scrolls to a message that the
 * user has just sent.
 */
function useStayWithReader(newest: number, written: string | undefined): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const before = useRef({ height: 0, newest: 0, written });
  useLayoutEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const known = before.current;
    const isAway = -list.scrollTop > AWAY;
    if (written !== undefined && written !== known.written) list.scrollTo({ top: 0 });
    else if (newest !== known.newest && known.newest !== 0 && isAway)
      list.scrollBy({ top: known.height - list.scrollHeight });
    before.current = { height: list.scrollHeight, newest, written };
  });
  return scroller;
}

/** Separates the messages of two days; `day` is YYYY-MM-DD. */
function DaySeparator({ day }: { day: string }) {
  const t = useTranslations('chat.conversation');
  const near = nearness(day, new Date());
  return (
    <li className="my-2 self-center rounded-full bg-line px-3 py-0.5 text-sm text-ink">
      <time dateTime={day}>{near === 'earlier' ? showDay(day) : t(near)}</time>
    </li>
  );
}
