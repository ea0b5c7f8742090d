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

/** Users by month of sign-up, and how many are still active. Not on the home page, because it reads a year of data. */
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
