import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** What an ad's author accepts; the text opens beside, so that the way on is not lost. */
export function TermsLine() {
  const t = useTranslations('publish.done');
  return t.rich('terms', {
    terms: (words: ReactNode) => (
      <TextLink href="/terms" target="_blank" rel="noopener">
        {words}
        <VisuallyHidden> ({t('newTab')})</VisuallyHidden>
      </TextLink>
    ),
  });
}
