import type { ReactNode } from 'react';
import { useLocale, useMessages, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Heading } from '@/components/ui/heading';
import { RowsTable } from '@/components/ui/rows-table';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { listUrl } from '@/lib/operator/lists/list';
import { DISK_LOW_BYTES } from '@/lib/operator/rules';
import type { HealthPage } from '@/lib/operator/server-health/health-page';
import { Facts } from '../facts';
import { Moment } from '../moment';
import { useListWord } from '../use-list-word';

type Props = { page: HealthPage };

/** The last backup, and the last one that was read back. */
export function Backups({ page: { newest, verified, isBackupMissing } }: Props) {
  const t = useTranslations('healthPage.backups');
  const locale = useLocale();
  const facts: [name: string, value: ReactNode][] = [];
  if (newest) {
    const size = gigabytes(Number(newest.bytes), locale);
    facts.push([
      t('last'),
      <span key="last">
        <Moment at={newest.madeAt} /> ·{' '}
        {t('size', { rows: String(newest.rows), files: String(newest.files), size })}
      </span>,
    ]);
    facts.push([t('verified'), verified ? <Moment key="verified" at={verified.madeAt} /> : t('never')]);
  }
  return (
    <Stack as="section" gap={3} id="backups">
      <Heading level={2}>{t('title')}</Heading>
      {isBackupMissing && <Text tone="danger">{t('missing')}</Text>}
      {newest ? <Facts of={facts} /> : <Text tone="muted">{t('none')}</Text>}
    </Stack>
  );
}

type ItemsProps = Props & { actionsOf: (id: string) => ReactNode };

/** Jobs that have failed for good, with what can be done about each. */
export function DeadJobs({ page: { deadJobs }, actionsOf }: ItemsProps) {
  const t = useTranslations('healthPage.jobs');
  const names: Readonly<Record<string, string>> = useMessages().lists.jobs;
  return (
    <Stack as="section" gap={3} id="jobs">
      <Heading level={2}>{t('title')}</Heading>
      {deadJobs.length === 0 && <Text tone="muted">{t('none')}</Text>}
      {deadJobs.map(({ id, task, attempts, createdAt }) => (
        <Item key={id} name={t('job', { task: names[task] ?? task, attempts })} at={createdAt}>
          <Text size="sm" tone="muted" className="wrap-anywhere">
            {task}
          </Text>
          {actionsOf(id)}
        </Item>
      ))}
      <ToList href={listUrl('jobs', { state: 'dead' })}>{t('all')}</ToList>
    </Stack>
  );
}

/** E-mails that wait for the mail server, and the number of those that were given up. */
export function LateMails({ page: { lateMails, failedMails }, actionsOf }: ItemsProps) {
  const t = useTranslations('healthPage.mails');
  const names: Readonly<Record<string, string>> = useMessages().lists.letters;
  return (
    <Stack as="section" gap={3} id="mails">
      <Heading level={2}>{t('title')}</Heading>
      {lateMails.length === 0 && <Text tone="muted">{t('none')}</Text>}
      {lateMails.map(({ id, template, attempts, createdAt }) => (
        <Item key={id} name={t('mail', { name: names[template] ?? template, attempts })} at={createdAt}>
          {actionsOf(id)}
        </Item>
      ))}
      {failedMails > 0 && <Text size="sm">{t('failed', { count: failedMails })}</Text>}
      <ToList href={listUrl('mails', { state: 'failed' })}>{t('all')}</ToList>
    </Stack>
  );
}

/** Open alerts, counted by gateway and kind. */
export function GatewayAlerts({ page: { alerts } }: Props) {
  const t = useTranslations('healthPage.alerts');
  const word = useListWord();
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{t('title')}</Heading>
      {alerts.length === 0 && <Text tone="muted">{t('none')}</Text>}
      {alerts.map(({ method, kind, things, times, since }) => (
        <Item
          key={`${method} ${kind}`}
          name={t('alert', { method: word(method), kind: word(kind) })}
          at={since}
        >
          <Text size="sm">{t('times', { things, times })}</Text>
        </Item>
      ))}
      <ToList href={listUrl('gateway_alerts', { state: 'open' })}>{t('all')}</ToList>
    </Stack>
  );
}

/** The disks of this machine. */
export function Disks({ page: { disks } }: Props) {
  const t = useTranslations('healthPage.disk');
  const locale = useLocale();
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{t('title')}</Heading>
      <RowsTable
        label={t('title')}
        head={[
          { name: t('folder') },
          { name: t('total'), isRight: true },
          { name: t('free'), isRight: true },
        ]}
        rows={disks.map(({ folder, freeBytes, totalBytes }) => ({
          key: folder,
          cells: [
            <span key="folder">
              {folder}{' '}
              {freeBytes !== null && freeBytes < DISK_LOW_BYTES && <Badge tone="danger">{t('low')}</Badge>}
            </span>,
            totalBytes === null ? t('unknown') : gigabytes(totalBytes, locale),
            freeBytes === null ? t('unknown') : gigabytes(freeBytes, locale),
          ],
        }))}
      />
    </Stack>
  );
}

export function Versions({ page: { versions } }: Props) {
  const t = useTranslations('healthPage.versions');
  return (
    <Stack as="section" gap={3}>
      <Heading level={2}>{t('title')}</Heading>
      <Facts
        of={[
          [t('build'), versions.build],
          [t('node'), versions.node],
          [t('postgres'), versions.postgres],
          [t('migration'), versions.migration],
        ]}
      />
    </Stack>
  );
}

function Item({ name, at, children }: { name: string; at: Date; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2 border-b border-line pb-3">
      <span>
        <span className="font-semibold wrap-anywhere">{name}</span>
        {' · '}
        <span className="text-sm text-muted">
          <Moment at={at} />
        </span>
      </span>
      {children}
    </div>
  );
}

function ToList({ href, children }: { href: string; children: string }) {
  return (
    <TextLink href={href} className="inline-flex min-h-11 items-center self-start">
      {children}
    </TextLink>
  );
}

function gigabytes(bytes: number, locale: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${(bytes / 1_000_000_000).toLocaleString(locale, digits)} GB`;
}
