import type { Metadata } from 'next';
import { inPlace } from '@/lib/places/in-place';
import { env } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/locale';
import { cityOf, isWholePage, type ProviderPage } from '../provider-page';
import { formatRating } from '../rating-text';
import { absoluteUrl, providerPath } from './addresses';
import { metaText } from './meta-text';
import { brandedTitle, hiddenMetadata, publicMetadata } from './page-metadata';
import type { Thing } from './serialize-json-ld';
import { breadcrumbsThing } from './structured-data';

export function providerMetadata(locale: Locale, page: ProviderPage): Metadata {
  const t = metaText(locale);
  const { provider, numbers } = page;
  const { name, uid, profession } = provider;
  const city = cityOf(provider);
  const brand = env.BRAND_NAME;
  const title =
    city === null
      ? t('provider.title', { name })
      : t('provider.titleIn', { name, where: inPlace(locale, city) });
  if (!isWholePage(page)) return hiddenMetadata({ fullTitle: brandedTitle(locale, title), follow: true });
  return publicMetadata({
    locale,
    path: providerPath(uid),
    title,
    description: t('provider.description', {
      name,
      brand,
      profession: profession || 'none',
      rating: numbers.rating === null ? 'none' : formatRating(locale, numbers.rating),
    }),
    image: { path: sharingImagePath(page), alt: t('provider.imageAlt', { name, brand }) },
  });
}

/**
 * The provider as a business, with the rating only where the page shows it, as Google requires; nothing for a page that
 * is not indexed.
 */
export function providerThings(locale: Locale, page: ProviderPage): Thing[] {
  if (!isWholePage(page)) return [];
  const { provider, numbers } = page;
  const { name, uid, description, avatar } = provider;
  const url = absoluteUrl(locale, providerPath(uid));
  return [
    {
      '@type': 'LocalBusiness',
      '@id': `${url}#business`,
      name,
      url,
      description: description || undefined,
      image: avatar ? absoluteUrl(locale, avatar) : undefined,
      address: addressThing(cityOf(provider)),
      aggregateRating: ratingThing(numbers),
    },
    breadcrumbsThing(locale, [{ name, path: providerPath(uid) }]),
  ];
}

function addressThing(city: string | null): Thing {
  const [locality, region] = city?.split(', ') ?? [];
  return {
    '@type': 'PostalAddress',
    addressLocality: locality,
    addressRegion: region,
    addressCountry: 'BR',
  };
}

function ratingThing({ rating, reviews }: ProviderPage['numbers']): Thing | undefined {
  if (rating === null) return undefined;
  return {
    '@type': 'AggregateRating',
    ratingValue: rating.toFixed(1),
    bestRating: '5',
    worstRating: '1',
    reviewCount: reviews,
  };
}

/** The URL changes with what the picture shows, so that it can be cached for long. */
function sharingImagePath({ provider, numbers }: ProviderPage): string {
  const version = new URLSearchParams({
    v: `${provider.avatar ?? ''} ${numbers.rating ?? ''} ${numbers.reviews}`,
  });
  return `/og/providers/${provider.uid}?${version}`;
}
