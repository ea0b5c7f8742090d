import { useTranslations } from 'next-intl';
import type { Contact } from '@/lib/messaging/contract';

/** The displayed name of a contact; that of the community account is translated. */
export function useContactName(): (contact: Pick<Contact, 'name' | 'verified'>) => string {
  const t = useTranslations('chat');
  return ({ name, verified }) => (verified ? t('community') : name);
}
