'use client';

import { useTranslations } from 'next-intl';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { navigate } from '@/lib/browser/navigate';
import { loadAd, type LoadedAd } from '@/lib/operator/ads/contract';
import { CallError } from '@/lib/platform/http/call';
import { formatMoney } from '@/lib/platform/money';
import { Age } from '../age';
import { Loaded } from '../loaded';
import { useListWord } from '../use-list-word';
import { LogRecords } from '../records';
import { AdActs } from './ad-acts';
import { AdReports, CloseAdReportsForm } from './ad-waiting';

/** All of an ad as its owner wrote it, and what an operator may do about it. */
export function Ad({ id }: { id: number }) {
  const query = useEndpointQuery(loadAd, { params: { id: String(id) } });
  const t = useTranslations('console.ad');
  if (query.error instanceof CallError && query.error.details.open_reports)
    return (
      <Stack gap={4} className="max-w-text">
        <Heading level={1}>{t('gone')}</Heading>
        <Text>{t('goneText')}</Text>
        <CloseAdReportsForm id={id} lastReportId={null} onClosed={() => navigate('/console/looks')} />
      </Stack>
    );
  return (
    <Loaded query={query} title={t('one', { number: String(id) })}>
      {(ad) => (
        <Stack gap={6}>
          <AdHead ad={ad} />
          <div className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_22rem]">
            <Stack gap={6}>
              <AdTexts ad={ad} />
              <AdReports ad={ad} />
              <LogRecords log={ad.log} />
            </Stack>
            <AdActs ad={ad} />
          </div>
        </Stack>
      )}
    </Loaded>
  );
}

function AdHead({ ad }: { ad: LoadedAd }) {
  const t = useTranslations('console.ad');
  const word = useListWord();
  const { owner, taken_down_at: takenDownAt, taken_down_for: fault } = ad;
  return (
    <Stack gap={2}>
      <Cluster>
        <Heading level={1} className="min-w-0 break-words">
          {ad.title}
        </Heading>
        {takenDownAt !== null && <Badge tone="danger">{t('takenDown')}</Badge>}
        {takenDownAt === null && ad.hidden && <Badge>{t('hidden')}</Badge>}
      </Cluster>
      <Text>
        {`${t('by')} `}
        <TextLink href={`/console/people/${owner.uid}`}>{`@${owner.uid}`}</TextLink>{' '}
        {owner.blocked && <Badge tone="danger">{word('blocked')}</Badge>}
        {owner.same_blocked > 0 && (
          <Badge tone="danger">{t('sameBlocked', { count: owner.same_blocked })}</Badge>
        )}
        {` · ${ad.city} · ${formatMoney(ad.price_cents)} · `}
        <Age at={ad.created_at} />
        {!ad.hidden && (
          <>
            {' · '}
            <TextLink href={`/details/${ad.id}`}>{t('open')}</TextLink>
          </>
        )}
      </Text>
      {takenDownAt !== null && fault !== null && (
        <Text tone="danger">
          {`${word(fault)} · `}
          <Age at={takenDownAt} />
        </Text>
      )}
    </Stack>
  );
}

function AdTexts({ ad }: { ad: LoadedAd }) {
  const t = useTranslations('console.ad');
  return (
    <>
      <Text className="break-words whitespace-pre-line">{ad.description || t('noText')}</Text>
      {ad.subworks.length > 0 && (
        <Stack as="section" gap={2}>
          <Heading level={2}>{t('services')}</Heading>
          <Card as="ul" className="divide-y divide-line">
            {ad.subworks.map(({ title, description, price_cents: cents }, index) => (
              <li key={index} className="py-2">
                <span className="font-semibold break-words">{title}</span>
                {` · ${formatMoney(cents)}`}
                {description && <span className="block break-words text-muted">{description}</span>}
              </li>
            ))}
          </Card>
        </Stack>
      )}
    </>
  );
}
