import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { Ad } from '@/lib/operator/ads/ad';
import { formatMoney } from '@/lib/platform/money';
import { Age } from '../age';
import { PersonLink } from '../person-link';
import { useListWord } from '../use-list-word';

/** An ad's title, state, owner, place and price. */
export function AdHeader({ ad }: { ad: Ad }) {
  const t = useTranslations('console.ad');
  const word = useListWord();
  const { user, city, grounds, hiddenAt, takenDownAt, takenDownFor, blockedDuplicates: count } = ad;
  return (
    <Stack gap={2}>
      <Cluster>
        <Heading level={1} className="min-w-0 break-words">
          {ad.title}
        </Heading>
        {takenDownAt && <Badge tone="danger">{t('takenDown')}</Badge>}
        {hiddenAt && !takenDownAt && <Badge>{t('hidden')}</Badge>}
        {grounds.map((ground) => (
          <Badge key={ground} tone="sun">
            {word(ground)}
          </Badge>
        ))}
      </Cluster>
      <Text>
        {`${t('by')} `}
        <PersonLink person={{ uid: user.uid }} />{' '}
        {user.blockedAt && <Badge tone="danger">{word('blocked')}</Badge>}
        {count > 0 && <Badge tone="danger">{t('sameBlocked', { count })}</Badge>}
        {` · ${city.name}, ${city.state.code} · ${formatMoney(ad.priceCents)} · `}
        <Age at={ad.createdAt} />
        {!hiddenAt && (
          <>
            {' · '}
            <TextLink href={`/details/${ad.id}`}>{t('open')}</TextLink>
          </>
        )}
      </Text>
      {takenDownAt && (
        <Text tone="danger">
          {`${word(takenDownFor ?? '')} · `}
          <Age at={takenDownAt} />
        </Text>
      )}
    </Stack>
  );
}
