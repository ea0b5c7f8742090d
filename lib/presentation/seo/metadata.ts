import type { Metadata } from 'next';
import type { WorkDetails } from '@/lib/catalog/contract';
import { env } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/locale';
import { formatMoney, toCents } from '@/lib/platform/money';
import { LEGAL_PATHS } from '@/lib/accounts/agreement/paths';
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

/** Pages with a fixed title and description; their texts are in meta.json. */
const PLAIN_PAGES = {
  categories: '/categories',
  central: '/central',
  transparency: '/transparency',
  howReputation: '/como_funciona_a_reputacao',
  ...LEGAL_PATHS,
} as const;

export function plainMetadata(locale: Locale, page: keyof typeof PLAIN_PAGES): Metadata {
  const t = metaText(locale);
  return publicMetadata({
    locale,
    path: PLAIN_PAGES[page],
    title: t(`${page}.title`),
    description: t(`${page}.description`, { brand: env.BRAND_NAME }),
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

/** Metadata of personal pages and menus, which are never indexed. */
export function privateMetadata(
  locale: Locale,
  page:
    | 'menu'
    | 'countrySelector'
    | 'selected'
    | 'reportAd'
    | 'payment'
    | 'orders'
    | 'balance'
    | 'reputation'
    | 'chat'
    | 'logIn'
    | 'signUp'
    | 'validation'
    | 'newPassword'
    | 'newEmail'
    | 'letters'
    | 'settings'
    | 'personalSettings'
    | 'securitySettings'
    | 'notificationSettings'
    | 'orderSettings'
    | 'paymentSettings'
    | 'privacySettings'
    | 'createAd'
    | 'editAd'
    | 'ownAds'
    | 'adStatistics'
    | 'favourites'
    | 'centralMessages'
    | 'notices'
    | 'questions'
    | 'invitations'
    | 'invitation'
    | 'savedSearches'
    | 'saveSearch'
    | 'confirmSearch'
    | 'offline'
    | 'console'
    | 'notFound',
): Metadata {
  const fullTitle = brandedTitle(locale, metaText(locale)(`${page}.title`));
  return hiddenMetadata({ fullTitle, follow: page === 'menu' || page === 'countrySelector' });
}

/** Metadata of a console page, in addition to its layout's. `page`: its heading. */
export function consoleMetadata(locale: Locale, page: string): Metadata {
  return { title: { absolute: brandedTitle(locale, metaText(locale)('console.page', { title: page })) } };
}

/** The URL changes with the ad, so that the picture can be cached for long. */
function sharingImagePath({ work }: WorkDetails): string {
  return `/og/works/${work.id}?v=${Date.parse(work.updated_at)}`;
}
