import type { ReactNode } from 'react';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { Grid } from '@/components/ui/grid';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { MIN_ADS_LISTED } from '@/lib/catalog/service-places/rules';
import { formatMoney } from '@/lib/platform/money';
import { formatRating } from '@/lib/presentation/rating-text';
import { pricesOfPlace, type ServicePage } from '@/lib/presentation/services/service-page';
import { MIN_RATED_REVIEWS } from '@/lib/reviews/rules';

/** The numbers of the category in the place; those with too few ads or reviews are left out. */
export function ServiceNumbers({ page }: { page: ServicePage }) {
  const t = useTranslations('services.numbers');
  const format = useFormatter();
  const locale = useLocale();
  const { found, city, wide } = page;
  const prices = pricesOfPlace(page);
  const numbers = city && !city.numbers.isPartial ? city.numbers : null;
  const { value, exact } = found.total;
  if (value === 0) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="numbers">
      <Heading level={2} id="numbers">
        {t('title')}
      </Heading>
      <Grid as="dl" cell="small">
        <Fact name={t('ads')} hint={numbers && t('providers', { count: numbers.providers })}>
          {exact ? format.number(value) : t('many', { count: value })}
        </Fact>
        {prices && (
          <Fact
            name={t('price')}
            hint={t('priceHint', { low: formatMoney(prices.lowCents), high: formatMoney(prices.highCents) })}
          >
            {formatMoney(prices.medianCents)}
          </Fact>
        )}
        {city && city.numbers.reviews >= MIN_RATED_REVIEWS && (
          <Fact name={t('rating')} hint={numbers && t('reviews', { count: numbers.reviews })}>
            {`★ ${t('ratingValue', { rating: formatRating(locale, city.numbers.stars / city.numbers.reviews) })}`}
          </Fact>
        )}
        {wide && wide.cityCount > 0 && (
          <Fact name={t('cities', { least: MIN_ADS_LISTED })} hint={null}>
            {format.number(wide.cityCount)}
          </Fact>
        )}
      </Grid>
    </Stack>
  );
}

function Fact({ name, hint, children }: { name: string; hint: string | null; children: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>
        <p className="text-xl font-bold break-words">{children}</p>
        {hint !== null && (
          <Text size="sm" tone="muted">
            {hint}
          </Text>
        )}
      </dd>
    </div>
  );
}
