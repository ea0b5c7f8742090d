import { useTranslations } from 'next-intl';
import type { Contact } from '@/lib/messaging/contract';

/** How a contact is called: the community account in the reader's language. */
export function useContactName(): (contact: Pick<Contact, 'name' | 'verified'>) => string {
  const t = useTranslations('chat');
  return ({ name, verified }) => (verified ? t('community') : name);
}
