import { useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import type { WorkDetails } from '@/lib/catalog/contract';

/** What the provider says of the service and of themselves, in their own lines. */
export function Description({ work }: Pick<WorkDetails, 'work'>) {
  const t = useTranslations('details');
  return (
    <>
      <Stack as="section" gap={2}>
        <Heading level={2}>{t('about')}</Heading>
        <p className="max-w-text break-words whitespace-pre-line">{work.description || t('noDescription')}</p>
      </Stack>
      {work.user_description !== '' && (
        <Stack as="section" gap={2}>
          <Heading level={2}>{t('provider', { name: work.user_name })}</Heading>
          <p className="max-w-text break-words whitespace-pre-line">{work.user_description}</p>
        </Stack>
      )}
    </>
  );
}
