import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { Funnel } from '@/components/console/home/funnel';
import { Numbers } from '@/components/console/home/numbers';
import { WaitingList } from '@/components/console/home/waiting-list';
import { RefreshEveryMinute } from '@/components/console/refresh-every-minute';
import { OpenTasks } from '@/components/console/tasks/open-tasks';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { listDays, readFunnel } from '@/lib/operator/home/days';
import { listWaiting } from '@/lib/operator/home/waiting';
import { listOpenTasks } from '@/lib/operator/tasks/task';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from './operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console'>) {
  const { locale } = await readLocale(params);
  const t = await getTranslations('console.home');
  return consoleMetadata(locale, t('title'));
}

/** The queues, the open tasks and the numbers of the last weeks. */
export default consolePage(async () => {
  const [waiting, tasks, days, funnel] = await Promise.all([
    listWaiting(),
    listOpenTasks(),
    listDays(),
    readFunnel(),
  ]);
  const t = await getTranslations('console.home');
  const numbers = await getTranslations('homeNumbers');
  return (
    <Stack gap={8}>
      <RefreshEveryMinute />
      <Stack gap={6}>
        <Heading level={1}>{t('title')}</Heading>
        <WaitingList waiting={waiting} />
      </Stack>
      <OpenTasks tasks={tasks} />
      <Stack as="section" gap={3}>
        <Heading level={2}>{numbers('title')}</Heading>
        <Text size="sm" tone="muted">
          {numbers('hint')}
        </Text>
        <Numbers days={days} />
        <TextLink href="/console/cohorts" className="inline-flex min-h-11 items-center self-start">
          {numbers('cohorts.title')}
        </TextLink>
      </Stack>
      <Funnel steps={funnel} />
    </Stack>
  );
});
