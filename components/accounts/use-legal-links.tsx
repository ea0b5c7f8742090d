import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { NewTabLink } from '@/components/ui/new-tab-link';
import { LEGAL_PATHS } from '@/lib/presentation/legal/paths';

/** The tags of a sentence that names the texts. They open beside the page: what is filled in there would be lost. */
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
