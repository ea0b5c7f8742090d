'use client';

import { useTranslations } from 'next-intl';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Text } from '@/components/ui/text';
import { listReports } from '@/lib/operator/queues/contract';
import { Age } from '../age';
import { Loaded } from '../loaded';
import { useListWord } from '../use-list-word';

/** Reports that nobody has decided on, the oldest first. */
export function ReportQueue() {
  const t = useTranslations('console.reports');
  const word = useListWord();
  const query = useEndpointQuery(listReports, {});
  return (
    <Loaded query={query}>
      {(reports) =>
        reports.length === 0 ? (
          <Text tone="muted">{t('nothing')}</Text>
        ) : (
          <Card as="ul" padded={false} className="divide-y divide-line">
            {reports.map(({ id, kind, note, reported_uid: reported, same_blocked: same, created_at: at }) => (
              <li key={id}>
                <a
                  href={`/console/reports/${id}`}
                  data-queue-item
                  className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-brand-soft"
                >
                  <span className="font-semibold">{word(kind)}</span>
                  <span>{`@${reported}`}</span>
                  {same > 0 && <Badge tone="danger">{t('sameBlocked', { count: same })}</Badge>}
                  <span className="min-w-0 grow truncate text-muted">{note}</span>
                  <span className="text-sm text-muted">
                    <Age at={at} />
                  </span>
                </a>
              </li>
            ))}
          </Card>
        )
      }
    </Loaded>
  );
}
