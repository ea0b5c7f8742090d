import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { clsx } from 'clsx';
import { readLocale } from '@/app/read-locale';
import { ActionForms } from '@/components/console/actions/action-forms';
import { Age } from '@/components/console/age';
import { ListWord } from '@/components/console/list-word';
import { PersonLink } from '@/components/console/person-link';
import { Pictures } from '@/components/console/pictures';
import { Voice } from '@/components/console/voice';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { openReport } from '@/lib/operator/reports/reports';
import { rowIdParam } from '@/lib/platform/database/row-id';
import { consoleMetadata } from '@/lib/presentation/seo/metadata';
import { consolePage } from '../../operator';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/reports/[id]'>) {
  const { locale } = await readLocale(params);
  const t = await getTranslations('console.reports');
  return consoleMetadata(locale, t('one', { number: (await params).id }));
}

/** A report, the messages around the reported one, and the form that closes it. */
export default consolePage(async ({ params }: PageProps<'/[locale]/console/reports/[id]'>, { operator }) => {
  const id = rowIdParam.safeParse((await params).id);
  if (!id.success) notFound();
  const { reporter, reported, ...report } = await openReport(operator, id.data);
  const t = await getTranslations('console.reports');
  return (
    <Stack gap={5}>
      <Heading level={1}>
        <ListWord of={report.kind} />
      </Heading>
      <Text>
        {t('reported')} <PersonLink person={reported} />{' '}
        {report.sameBlocked > 0 && (
          <Badge tone="danger">{t('sameBlocked', { count: report.sameBlocked })}</Badge>
        )}
        {' · '}
        {t('reporter')} <PersonLink person={reporter} />
        {' · '}
        <Age at={report.createdAt} />
      </Text>
      {report.note && <Text className="break-words whitespace-pre-line">{report.note}</Text>}
      <Stack as="section" gap={2}>
        <Heading level={2}>{t('said')}</Heading>
        <Text size="sm" tone="muted">
          {t('readNoted')}
        </Text>
        <Card as="ol" className="flex flex-col gap-3">
          {report.messages.map(({ position, said_by: side, at, text, pictures, voice }) => (
            <li
              key={position}
              className={clsx(
                'rounded-control px-3 py-2',
                position === report.position ? 'bg-danger-soft' : 'bg-canvas',
              )}
            >
              <Text size="sm" tone="muted">
                {`@${side === 'reported' ? reported.uid : reporter.uid} · `}
                <Age at={at} />
              </Text>
              <p className="break-words whitespace-pre-line">{text}</p>
              <Pictures path={`report-pictures/${report.id}`} pictures={pictures} />
              {voice && <Voice path={`report-voices/${report.id}`} {...voice} />}
            </li>
          ))}
        </Card>
      </Stack>
      {report.closedAt && <Text>{t('closed')}</Text>}
      <ActionForms operator={operator} kind="report" id={report.id} isCollapsed={false} />
    </Stack>
  );
});
