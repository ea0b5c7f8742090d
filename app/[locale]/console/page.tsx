import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { DayLines } from '@/components/console/home/day-lines';
import { WaitingList } from '@/components/console/home/waiting-list';
import { RefreshEveryMinute } from '@/components/console/refresh-every-minute';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { listDays } from '@/lib/operator/home/days';
import { listWaiting } from '@/lib/operator/home/waiting';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from './operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console'>) {
  const { locale } = await readLocale(params);
  const t = await getTranslations('console.home');
  return consoleMetadata(locale, t('title'));
}

/** What waits for a person, above how the place is doing. */
export default consolePage(async () => {
  const [waiting, days] = await Promise.all([listWaiting(), listDays()]);
  const t = await getTranslations('console.home');
  return (
    <Stack gap={8}>
      <RefreshEveryMinute />
      <Stack gap={6}>
        <Heading level={1}>{t('title')}</Heading>
        <WaitingList waiting={waiting} />
      </Stack>
      <Stack as="section" gap={3}>
        <Heading level={2}>{t('days')}</Heading>
        <DayLines days={days} />
      </Stack>
    </Stack>
  );
});
