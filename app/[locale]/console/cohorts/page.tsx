import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { CohortTable } from '@/components/console/home/cohort-table';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { listCohorts } from '@/lib/operator/home/cohorts';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/cohorts'>) {
  const { locale } = await readLocale(params);
  const t = await getTranslations('homeNumbers.cohorts');
  return consoleMetadata(locale, t('title'));
}

/** The months of sign-ups and what has become of them. A page of its own, because it reads a year. */
export default consolePage(async () => {
  const cohorts = await listCohorts();
  const t = await getTranslations('homeNumbers.cohorts');
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1}>{t('title')}</Heading>
        <Text size="sm" tone="muted">
          {t('hint')}
        </Text>
      </Stack>
      <CohortTable cohorts={cohorts} side="customers" />
      <CohortTable cohorts={cohorts} side="providers" />
    </Stack>
  );
});
