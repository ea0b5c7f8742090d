import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { Opened } from '@/lib/browser/chat/find-receiver';
import type { StoredUser } from '@/lib/browser/stored-user';
import { initials } from '@/lib/presentation/initials';
import { ChatPending } from './chat-pending';
import { ContactRow } from './contact-row';
import { LineNote } from './line-note';
import { useInbox, useUnread, useUnsent } from './use-chat';

type Props = {
  user: StoredUser;
  current: Opened;
  /** The last open receiver; null: none. */
  last: string | null;
  onOpen: (receiver: string) => void;
};

/** All contacts, latest first. */
export function ContactsPane({ user, current, last, onOpen }: Props) {
  const t = useTranslations('chat');
  const { contacts, problem, isLive } = useInbox();
  const unread = useUnread();
  const unsent = useUnsent().filter(({ author }) => author === user.uid);
  return (
    <>
      <ContactsHeader user={user} />
      <LineNote isLive={isLive} />
      {contacts === null && problem === null && <ChatPending />}
      {contacts === null && problem !== null && (
        <p role="alert" className="p-6 text-center">
          {t('failed')}
        </p>
      )}
      {contacts !== null && (
        <ul aria-label={t('contacts')} className="min-h-0 flex-1 overflow-y-auto">
          {contacts.map((contact) => (
            <ContactRow
              key={contact.receiver}
              contact={contact}
              isOwn={contact.last_author === user.uid}
              unread={unread[contact.receiver] ?? 0}
              unsent={unsent.findLast(({ receiver }) => receiver === contact.receiver) ?? null}
              takesFocus={current.kind === 'list' && contact.receiver === last}
              isOpen={current.kind === 'conversation' && current.receiver === contact.receiver}
              onOpen={onOpen}
            />
          ))}
          {contacts.every(({ verified }) => verified) && <NoContacts />}
        </ul>
      )}
    </>
  );
}

/** Shown below the community account, which every user has. */
function NoContacts() {
  const t = useTranslations('chat.empty');
  return (
    <li className="flex flex-col items-center gap-3 px-6 py-10 text-center">
      <Heading level={3}>{t('title')}</Heading>
      <p className="text-muted">{t('text')}</p>
      <Button href="/search?search=" variant="secondary">
        {t('explore')}
      </Button>
    </li>
  );
}

/** Above the contacts: the back link and the user's avatar, once known. */
export function ContactsHeader({ user }: { user: StoredUser | null }) {
  const t = useTranslations('chat');
  return (
    <div className="flex min-h-16 items-center gap-3 border-b border-line px-4">
      <IconButton label={t('close')} href="/menu" className="-ml-2">
        <Icon name="arrow-left" />
      </IconButton>
      <Heading level={2} size="lg" className="flex-1">
        {t('title')}
      </Heading>
      {user && <Avatar src={user.avatar} initials={initials(user.name)} size="small" />}
    </div>
  );
}
