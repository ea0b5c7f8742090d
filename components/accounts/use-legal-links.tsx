import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { NewTabLink } from '@/components/ui/new-tab-link';
import { LEGAL_PATHS } from '@/lib/accounts/agreement/paths';

/** Tags for a sentence that links to the legal texts, in a new tab so that form input is not lost. */
export function useLegalLinks() {
  const t = useTranslations('accounts');
  const link = (href: string) =>
    function textInNewTab(words: ReactNode) {
      return (
        <NewTabLink href={href} hint={t('newTab')}>
          {words}
        </NewTabLink>
      );
    };
  return { terms: link(LEGAL_PATHS.terms), privacy: link(LEGAL_PATHS.privacy) };
}
