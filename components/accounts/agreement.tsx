import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** What is agreed to at sign-up; both texts open beside the form, which would otherwise be lost. */
export function Agreement() {
  const t = useTranslations('accounts.signUp');
  const link = (href: string) =>
    function textInNewTab(words: ReactNode) {
      return (
        <TextLink href={href} target="_blank" rel="noopener">
          {words}
          <VisuallyHidden> ({t('newTab')})</VisuallyHidden>
        </TextLink>
      );
    };
  return t.rich('agree', { terms: link('/terms'), privacy: link('/politica_de_privacidade') });
}
