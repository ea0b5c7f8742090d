import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { WaitingAd } from '@/lib/operator/ads/waiting-ads';
import { Age } from '../age';
import { useListWord } from '../use-list-word';

/** Ads that wait for an operator, oldest first. */
export function WaitingAds({ why, ads }: { why: 'reported' | 'listed'; ads: WaitingAd[] }) {
  const t = useTranslations('console.looks');
  const word = useListWord();
  return (
    <Stack as="section" gap={2}>
      <Heading level={2}>{t(`${why}.title`)}</Heading>
      <Text size="sm" tone="muted">
        {t(`${why}.text`)}
      </Text>
      {ads.length === 0 ? (
        <Text tone="muted">{t(`${why}.nothing`)}</Text>
      ) : (
        <Card as="ul" padded={false} className="divide-y divide-line">
          {ads.map(({ id, title, isHidden, ownerUid, blockedDuplicates: count, kinds, since }) => (
            <li key={id}>
              <a
                href={`/console/ads/${id}`}
                data-queue-item
                className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-brand-soft"
              >
                <span className="min-w-0 font-semibold break-words">{title ?? t('gone')}</span>
                <span>{`@${ownerUid}`}</span>
                {isHidden && <Badge>{word('hidden')}</Badge>}
                {count > 0 && <Badge tone="danger">{t('sameBlocked', { count })}</Badge>}
                <span className="grow text-muted">{kinds.map(word).join(' · ')}</span>
                <span className="text-sm text-muted">
                  <Age at={since} />
                </span>
              </a>
            </li>
          ))}
        </Card>
      )}
    </Stack>
  );
}
