import type { Metadata } from 'next';
import type { AgreedDocument } from '@/lib/accounts/agreement/versions';
import type { WorkDetails } from '@/lib/catalog/contract';
import { env } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/locale';
import { formatMoney, toCents } from '@/lib/platform/money';
import { LEGAL_PATHS } from '../legal/paths';
import { workPath } from './addresses';
import { metaText } from './meta-text';
import { priceRange } from './offers';
import { brandedTitle, hiddenMetadata, publicMetadata } from './page-metadata';

export function homeMetadata(locale: Locale): Metadata {
  const t = metaText(locale);
  const brand = env.BRAND_NAME;
  return publicMetadata({
    locale,
    path: '/',
    title: t('home.title', { brand }),
    description: t('home.description'),
  });
}

export function categoriesMetadata(locale: Locale): Metadata {
  const t = metaText(locale);
  return publicMetadata({
    locale,
    path: '/categories',
    title: t('categories.title'),
    description: t('categories.description', { brand: env.BRAND_NAME }),
  });
}

/** A text that people agree to. */
export function legalMetadata(locale: Locale, document: AgreedDocument): Metadata {
  const t = metaText(locale);
  return publicMetadata({
    locale,
    path: LEGAL_PATHS[document],
    title: t(`${document}.title`),
    description: t(`${document}.description`, { brand: env.BRAND_NAME }),
  });
}

export function centralMetadata(locale: Locale): Metadata {
  const t = metaText(locale);
  return publicMetadata({
    locale,
    path: '/central',
    title: t('central.title'),
    description: t('central.description', { brand: env.BRAND_NAME }),
  });
}

export function workMetadata(locale: Locale, details: WorkDetails): Metadata {
  const t = metaText(locale);
  const { work } = details;
  const { lowest, several } = priceRange(details);
  const names = { title: work.title, name: work.user_name, city: work.city };
  return publicMetadata({
    locale,
    path: workPath(work.id),
    title: t('work.title', names),
    description: t('work.description', {
      ...names,
      several: several ? 'yes' : 'no',
      price: formatMoney(toCents(lowest)),
      about: work.description,
    }),
    image: { path: sharingImagePath(details), alt: t('work.imageAlt', names) },
  });
}

/** Steps of one person's hire, one's account, menus: reachable, never listed. */
export function privateMetadata(
  locale: Locale,
  page:
    | 'menu'
    | 'countrySelector'
    | 'selected'
    | 'payment'
    | 'orders'
    | 'chat'
    | 'logIn'
    | 'signUp'
    | 'validation'
    | 'newPassword'
    | 'letters'
    | 'settings'
    | 'createAd'
    | 'editAd'
    | 'ownAds'
    | 'offline'
    | 'notFound',
): Metadata {
  const fullTitle = brandedTitle(locale, metaText(locale)(`${page}.title`));
  return hiddenMetadata({ fullTitle, follow: page === 'menu' || page === 'countrySelector' });
}

/** The address changes with the ad, so that the picture may be kept for long. */
function sharingImagePath({ work }: WorkDetails): string {
  return `/og/works/${work.id}?v=${Date.parse(work.updated_at)}`;
}
