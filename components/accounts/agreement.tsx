import { useTranslations } from 'next-intl';
import { useLegalLinks } from './use-legal-links';

/** What is agreed to at sign-up. */
export function Agreement() {
  const t = useTranslations('accounts.signUp');
  return t.rich('agree', useLegalLinks());
}
