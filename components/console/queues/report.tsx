'use client';

import { useTranslations } from 'next-intl';
import { clsx } from 'clsx';
import { LongTextField } from '@/components/forms/long-text-field';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { PrivatePictures } from '@/components/pictures/private-pictures';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { closeReport, loadReport } from '@/lib/operator/queues/contract';
import { navigate } from '@/lib/browser/navigate';
import type { Answer } from '@/lib/platform/endpoint';
import { ActForm } from '../act-form';
import { Age } from '../age';
import { Loaded } from '../loaded';
import { useListWord } from '../use-list-word';

/** One report, what was said around it, and the end of it. */
export function Report({ id }: { id: number }) {
  const query = useEndpointQuery(loadReport, { params: { id: String(id) } });
  const t = useTranslations('console.reports');
  return (
    <Loaded query={query} title={t('one', { number: String(id) })}>
      {(report) => <OpenReport report={report} />}
    </Loaded>
  );
}

function OpenReport({ report }: { report: Answer<typeof loadReport> }) {
  const t = useTranslations('console.reports');
  const word = useListWord();
  const { kind, note, said, position, created_at: at } = report;
  return (
    <Stack gap={5}>
      <Heading level={1}>{word(kind)}</Heading>
      <Text>
        {t('reported')}{' '}
        <TextLink href={`/console/people/${report.reported_uid}`}>{`@${report.reported_uid}`}</TextLink>{' '}
        {report.same_blocked > 0 && (
          <Badge tone="danger">{t('sameBlocked', { count: report.same_blocked })}</Badge>
        )}
        {' · '}
        {t('reporter')}{' '}
        <TextLink href={`/console/people/${report.reporter_uid}`}>{`@${report.reporter_uid}`}</TextLink>
        {' · '}
        <Age at={at} />
      </Text>
      {note && <Text className="break-words whitespace-pre-line">{note}</Text>}
      <Stack as="section" gap={2}>
        <Heading level={2}>{t('said')}</Heading>
        <Text size="sm" tone="muted">
          {t('readNoted')}
        </Text>
        <Card as="ol" className="flex flex-col gap-3">
          {said.map((message) => (
            <li
              key={message.position}
              className={clsx(
                'rounded-control px-3 py-2',
                message.position === position ? 'bg-danger-soft' : 'bg-canvas',
              )}
            >
              <Text size="sm" tone="muted">
                {`@${message.said_by === 'reported' ? report.reported_uid : report.reporter_uid} · `}
                <Age at={message.at} />
              </Text>
              <p className="break-words whitespace-pre-line">{message.text}</p>
              <PrivatePictures path={`/operator/reports/${report.id}/pictures`} pictures={message.pictures} />
            </li>
          ))}
        </Card>
      </Stack>
      {report.closed ? <Text>{t('closed')}</Text> : <CloseReportForm id={report.id} />}
    </Stack>
  );
}

function CloseReportForm({ id }: { id: number }) {
  const t = useTranslations('console.reports.close');
  const form = useEndpointForm(closeReport, {
    fields: closeReport.body,
    input: (body, token) => ({ params: { id: String(id) }, body, token }),
    onAnswer: () => navigate('/console/reports'),
  });
  return (
    <div className="max-w-text">
      <ActForm form={form} words={t}>
        <LongTextField form={form} name="reason" label={t('reason')} />
      </ActForm>
    </div>
  );
}
