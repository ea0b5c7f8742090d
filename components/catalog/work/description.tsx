import { useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import type { DetailsView } from '@/lib/presentation/views/details';

/** What the provider says of the service and of themselves, in their own lines. */
export function Description({ description, provider }: Pick<DetailsView, 'description' | 'provider'>) {
  const t = useTranslations('details');
  return (
    <>
      <Stack as="section" gap={2}>
        <Heading level={2}>{t('about')}</Heading>
        <p className="max-w-text break-words whitespace-pre-line">{description || t('noDescription')}</p>
      </Stack>
      {provider.description !== '' && (
        <Stack as="section" gap={2}>
          <Heading level={2}>{t('provider', { name: provider.name })}</Heading>
          <p className="max-w-text break-words whitespace-pre-line">{provider.description}</p>
        </Stack>
      )}
    </>
  );
}
