import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Contact } from '@/lib/messaging/contract';
import { useContactName } from './use-contact-name';

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
