'use client';

import { useTranslations } from 'next-intl';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { listListedAds, listReportedAds } from '@/lib/operator/ads/contract';
import { Age } from '../age';
import { Loaded } from '../loaded';
import { useListWord } from '../use-list-word';

const CALLS = { reported: listReportedAds, listed: listListedAds };

/** Ads that wait for an operator, the oldest first. */
export function WaitingAds({ why }: { why: keyof typeof CALLS }) {
  const t = useTranslations('console.looks');
  const word = useListWord();
  const query = useEndpointQuery(CALLS[why], {});
  return (
    <Stack as="section" gap={2}>
      <Heading level={2}>{t(`${why}.title`)}</Heading>
      <Text size="sm" tone="muted">
        {t(`${why}.text`)}
      </Text>
      <Loaded query={query}>
        {(ads) =>
          ads.length === 0 ? (
            <Text tone="muted">{t(`${why}.nothing`)}</Text>
          ) : (
            <Card as="ul" padded={false} className="divide-y divide-line">
              {ads.map(({ id, title, owner_uid: uid, same_blocked: same, kinds, since }) => (
                <li key={id}>
                  <a
                    href={`/console/ads/${id}`}
                    data-queue-item
                    className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-brand-soft"
                  >
                    <span className="min-w-0 font-semibold break-words">{title || t('gone')}</span>
                    <span>{`@${uid}`}</span>
                    {same > 0 && <Badge tone="danger">{t('sameBlocked', { count: same })}</Badge>}
                    <span className="grow text-muted">{kinds.map(word).join(' · ')}</span>
                    <span className="text-sm text-muted">
                      <Age at={since} />
                    </span>
                  </a>
                </li>
              ))}
            </Card>
          )
        }
      </Loaded>
    </Stack>
  );
}
