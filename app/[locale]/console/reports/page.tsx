import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/read-locale';
import { Age } from '@/components/console/age';
import { ListWord } from '@/components/console/list-word';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { listReportQueue } from '@/lib/operator/reports/reports';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/reports'>) {
  const { locale } = await readLocale(params);
  const t = await getTranslations('console.reports');
  return consoleMetadata(locale, t('title'));
}

/** Open reports, the oldest first. */
export default consolePage(async () => {
  const reports = await listReportQueue();
  const t = await getTranslations('console.reports');
  return (
    <Stack gap={5}>
      <Heading level={1}>{t('title')}</Heading>
      {reports.length === 0 ? (
        <Text tone="muted">{t('nothing')}</Text>
      ) : (
        <Card as="ul" padded={false} className="divide-y divide-line">
          {reports.map(({ id, kind, note, reported, sameBlocked, createdAt }) => (
            <li key={id}>
              <a
                href={`/console/reports/${id}`}
                data-queue-item
                className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-brand-soft"
              >
                <span className="font-semibold">
                  <ListWord of={kind} />
                </span>
                <span>{`@${reported.uid}`}</span>
                {sameBlocked > 0 && <Badge tone="danger">{t('sameBlocked', { count: sameBlocked })}</Badge>}
                <span className="min-w-0 grow truncate text-muted">{note}</span>
                <span className="text-sm text-muted">
                  <Age at={createdAt} />
                </span>
              </a>
            </li>
          ))}
        </Card>
      )}
    </Stack>
  );
});
