import type { Metadata } from 'next';
import { inPlace } from '@/lib/places/in-place';
import type { Location } from '@/lib/places/location';
import { placeName } from '@/lib/places/place-name';
import { termIn } from '@/lib/catalog/professions';
import { env } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/locale';
import { formatMoney } from '@/lib/platform/money';
import { capitalise } from '../search-address';
import { metaText } from '../seo/meta-text';
import { brandedTitle, hiddenMetadata, publicMetadata } from '../seo/page-metadata';
import type { Thing } from '../seo/serialize-json-ld';
import { breadcrumbsThing, type Crumb, listThing } from '../seo/structured-data';
import { type ServiceAddress, servicePath } from './service-address';
import { adsShown, isListedPage, pricesOfPlace, type ServicePage } from './service-page';

export function serviceMetadata(locale: Locale, page: ServicePage): Metadata {
  const title = serviceTitle(locale, page);
  if (!isListedPage(page)) return hiddenMetadata({ fullTitle: brandedTitle(locale, title), follow: true });
  return publicMetadata({
    locale,
    path: servicePath(page),
    title,
    description: serviceDescription(locale, page),
  });
}

/** The breadcrumbs and the ads of the page, in order; nothing for a page that is not indexed. */
export function serviceThings(locale: Locale, page: ServicePage): Thing[] {
  if (!isListedPage(page)) return [];
  const breadcrumbs = breadcrumbsThing(locale, serviceCrumbs(locale, page));
  return [breadcrumbs, listThing(locale, { name: serviceTitle(locale, page), works: adsShown(page) })];
}

/** From the category to the page itself. */
export function serviceCrumbs(locale: Locale, { category, place }: ServiceAddress): Crumb[] {
  const crumbs = [{ name: categoryName(locale, category), path: servicePath({ category, place: null }) }];
  if (place === null) return crumbs;
  const { state_name, state_id, city_name } = place;
  const inState = { category, place: { state_name, state_id } };
  crumbs.push({ name: state_name, path: servicePath(inState) });
  if (city_name !== undefined) crumbs.push({ name: city_name, path: servicePath({ category, place }) });
  return crumbs;
}

/** 'Pintor em Campinas, SP'. */
export function serviceTitle(locale: Locale, { category, place }: ServiceAddress): string {
  return metaText(locale)('services.title', {
    service: categoryName(locale, category),
    where: wherePhrase(locale, place),
  });
}

/** 'em Campinas, SP', 'na Bahia', 'no Brasil'. */
export function wherePhrase(locale: Locale, place: Location | null): string {
  return place === null ? metaText(locale)('services.inCountry') : inPlace(locale, placeName(place));
}

/** 'Pintor'. */
export function categoryName(locale: Locale, category: ServiceAddress['category']): string {
  return capitalise(termIn(locale, category), locale);
}

function serviceDescription(locale: Locale, page: ServicePage): string {
  const { category, place, found } = page;
  const prices = pricesOfPlace(page);
  return metaText(locale)('services.description', {
    count: found.total.value,
    many: found.total.exact ? 'no' : 'yes',
    service: termIn(locale, category),
    where: wherePhrase(locale, place),
    price: prices ? formatMoney(prices.medianCents) : 'none',
    brand: env.BRAND_NAME,
  });
}
