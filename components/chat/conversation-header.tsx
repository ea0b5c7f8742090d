import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import type { Contact } from '@/lib/messaging/contract';
import { initials } from '@/lib/presentation/initials';
import { providerPath } from '@/lib/presentation/seo/addresses';
import { ContactName } from './contact-row';
import { useContactName } from './use-contact-name';

type Props = {
  /** Null while loading. */
  contact: Contact | null;
  isTyping: boolean;
  onClose: () => void;
  /** Further actions, at the right end. */
  children?: ReactNode;
};

/** The other person, and the back link. */
export function ConversationHeader({ contact, isTyping, onClose, children }: Props) {
  const t = useTranslations('chat.conversation');
  const name = useContactName();
  return (
    <header className="flex min-h-16 items-center gap-3 border-b border-line px-4">
      <IconButton label={t('back')} onClick={onClose} className="-ml-2">
        <Icon name="arrow-left" />
      </IconButton>
      {contact ? (
        <>
          <Avatar src={contact.avatar} initials={initials(name(contact))} />
          <h2 className="flex min-w-0 flex-1 flex-col">
            {contact.has_ads ? (
              <TextLink href={providerPath(contact.receiver)} className="-my-2.5 min-w-0 py-2.5">
                <ContactName contact={contact} />
              </TextLink>
            ) : (
              <ContactName contact={contact} />
            )}
            <span className="text-sm text-brand empty:hidden">{isTyping ? t('typing') : null}</span>
          </h2>
        </>
      ) : (
        <Skeleton className="h-8 w-40" />
      )}
      {children}
    </header>
  );
}
