import { useFormatter, useTranslations } from 'next-intl';
import { Heart } from '@/components/catalog/favourites/heart';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { env } from '@/lib/platform/env';
import { initials } from '@/lib/presentation/initials';
import { cityOf, type ProviderPage } from '@/lib/presentation/provider-page';

/** Who the provider is, since when they are here, and what was verified. */
export function ProviderHead({ page }: { page: ProviderPage }) {
  const t = useTranslations('provider');
  const format = useFormatter();
  const { name, uid, profession, avatar, since } = page.provider;
  const city = cityOf(page.provider);
  const month = format.dateTime(since, { month: 'long', year: 'numeric' });
  return (
    <Stack gap={4}>
      <div className="flex min-w-0 items-center gap-4">
        <Avatar src={avatar} initials={initials(name)} size="large" />
        <div className="min-w-0">
          <Heading level={1} size="3xl" className="break-words">
            {name}
          </Heading>
          <p className="break-words text-muted">{[profession, `@${uid}`].filter(Boolean).join(' · ')}</p>
          {city !== null && (
            <p className="flex items-center gap-1.5 text-muted">
              <Icon name="map-pin" size="small" />
              {city}
            </p>
          )}
          <p className="text-muted">{t('since', { brand: env.BRAND_NAME, month })}</p>
        </div>
        <Heart item={`@${uid}`} title={name} className="ml-auto shrink-0 self-start" />
      </div>
      <Verifications page={page} />
    </Stack>
  );
}

function Verifications({ page: { provider, firstDone } }: { page: ProviderPage }) {
  const t = useTranslations('provider');
  const format = useFormatter();
  const badges = [
    { key: 'identity', at: provider.identityVerifiedAt, tone: 'brand' },
    { key: 'taxNumber', at: provider.taxNumberAt, tone: 'neutral' },
    { key: 'firstOrder', at: firstDone, tone: 'neutral' },
  ] as const;
  if (badges.every(({ at }) => at === null)) return null;
  return (
    <Cluster as="ul" gap={2} aria-label={t('verifications')}>
      {badges.map(
        ({ key, at, tone }) =>
          at !== null && (
            <li key={key}>
              <Badge tone={tone}>
                <Icon name="badge-check" size="small" />
                {t(key, { day: format.dateTime(at, { dateStyle: 'medium' }) })}
              </Badge>
            </li>
          ),
      )}
    </Cluster>
  );
}
