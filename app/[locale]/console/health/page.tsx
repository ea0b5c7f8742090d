import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { ActionForms } from '@/components/console/actions/action-forms';
import {
  Backups,
  DeadJobs,
  Disks,
  GatewayAlerts,
  LateMails,
  Versions,
} from '@/components/console/server-health/sections';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { readHealthPage } from '@/lib/operator/server-health/health-page';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/health'>) {
  const { locale } = await readLocale(params);
  const t = await getTranslations('healthPage');
  return consoleMetadata(locale, t('title'));
}

/** The state of the server: backups, jobs, e-mails, gateways, disks and versions. */
export default consolePage(async (_: PageProps<'/[locale]/console/health'>, { operator }) => {
  const page = await readHealthPage();
  const t = await getTranslations('healthPage');
  return (
    <Stack gap={8}>
      <Stack gap={2}>
        <Heading level={1}>{t('title')}</Heading>
        <Text tone="muted">{t('hint')}</Text>
      </Stack>
      <Backups page={page} />
      <DeadJobs page={page} actionsOf={(id) => <ActionForms operator={operator} kind="job" id={id} />} />
      <LateMails page={page} actionsOf={(id) => <ActionForms operator={operator} kind="mail" id={id} />} />
      <GatewayAlerts page={page} />
      <Disks page={page} />
      <Versions page={page} />
    </Stack>
  );
});
