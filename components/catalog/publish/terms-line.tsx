import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import { TextLink } from '@/components/ui/text-link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** What an ad's author accepts; the text opens beside, so that the way on is not lost. */
export async function TermsLine() {
  const t = await getTranslations('publish.done');
  return t.rich('terms', {
    terms: (words: ReactNode) => (
      <TextLink href="/terms" target="_blank" rel="noopener">
        {words}
        <VisuallyHidden> ({t('newTab')})</VisuallyHidden>
      </TextLink>
    ),
  });
}
