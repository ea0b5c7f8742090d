import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { clsx } from 'clsx';
import { Avatar } from '@/components/ui/avatar';
import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { conversationAddress } from '@/lib/browser/chat/find-receiver';
import type { Unsent } from '@/lib/browser/chat/unsent';
import type { Contact } from '@/lib/messaging/contract';
import { showDuration } from '@/lib/messaging/voice/show-duration';
import { initials } from '@/lib/presentation/initials';
import { useContactName } from './use-contact-name';
import { UnreadCount } from './unread-count';
import { nearness } from '@/lib/presentation/chat-days';
import { showDay, showTimeOf } from '@/lib/presentation/order-times';
import { saoPauloDay } from '@/lib/platform/dates';

type Props = {
  contact: Contact;
  /** The last message was written by the user. */
  isOwn: boolean;
  unread: number;
  /** The last unsent message. */
  unsent: Unsent | null;
  isOpen: boolean;
  /** The user has just returned from this conversation. */
  takesFocus: boolean;
  onOpen: (receiver: string) => void;
};

/** One contact: avatar, name, last message with its time, and the unread count. */
export function ContactRow({ contact, isOwn, unread, unsent, isOpen, takesFocus, onOpen }: Props) {
  const t = useTranslations('chat');
  const nameOf = useContactName();
  const { receiver, avatar, last_text, last_voice_seconds, last_date } = contact;

  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) link.current?.focus();
  }, [takesFocus]);

  function follow(event: MouseEvent) {
    // With a modifier key the browser opens the URL in another tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(receiver);
  }

  return (
    <li>
      <a
        ref={link}
        href={conversationAddress(receiver)}
        onClick={follow}
        aria-current={isOpen ? 'page' : undefined}
        className={clsx(
          // The hover colour differs from the avatar's, whose circle would otherwise be invisible.
          'flex items-center gap-3 border-b border-line px-4 py-3 -outline-offset-3 hover:bg-canvas',
          isOpen && 'wide:bg-canvas wide:shadow-[inset_4px_0_0_var(--color-brand)]',
        )}
      >
        <Avatar src={avatar} initials={initials(nameOf(contact))} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="flex items-baseline justify-between gap-2">
            <ContactName contact={contact} />
            {last_date !== null && <ShortTime date={last_date} />}
          </span>
          <span className="flex items-center justify-between gap-2">
            <span className={clsx('truncate text-sm', unread > 0 ? 'font-semibold text-ink' : 'text-muted')}>
              {draw()}
            </span>
            <UnreadCount amount={unread} />
          </span>
        </span>
      </a>
    </li>
  );

  function draw() {
    if (unsent !== null)
      return (
        <>
          <Icon name="clock" size="small" className="mr-1 align-text-bottom" />
          {t('waiting', { text: unsent.text || attached(unsent.voice?.durationSeconds ?? null) })}
        </>
      );
    if (last_text === null) return t('nothingSaid');
    const text = last_text || attached(last_voice_seconds);
    return isOwn ? t('you', { text }) : text;
  }

  /** The preview of a message without text. */
  function attached(voiceSeconds: number | null) {
    return voiceSeconds === null ? t('picture') : t('voice', { time: showDuration(voiceSeconds) });
  }
}

/** A short time: the hour today, 'Yesterday', else the day. */
function ShortTime({ date }: { date: number }) {
  const t = useTranslations('chat.conversation');
  const instant = new Date(date);
  const day = saoPauloDay(instant);
  const near = nearness(day, new Date());
  return (
    <time dateTime={instant.toISOString()} className="shrink-0 text-sm text-muted tabular-nums">
      {near === 'today' && showTimeOf(instant.toISOString())}
      {near === 'yesterday' && t('yesterday')}
      {near === 'earlier' && showDay(day)}
    </time>
  );
}

/** A contact's name; the community account has its own name and a badge. */
export function ContactName({ contact }: { contact: Contact }) {
  const t = useTranslations('chat');
  return (
    <span className="flex min-w-0 items-center gap-1 font-semibold">
      <span className="truncate">{useContactName()(contact)}</span>
      {contact.verified && (
        <>
          <Icon name="badge-check" size="small" className="text-brand" />
          <VisuallyHidden>{t('verified')}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
