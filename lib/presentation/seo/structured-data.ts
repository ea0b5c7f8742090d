import { searchHref } from '@/lib/presentation/search-address';
import type { WorkDetails } from '@/lib/catalog/contract';
import { env } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/locale';
import { absoluteUrl, workPath } from './addresses';
import type { Thing } from './serialize-json-ld';
import { metaText } from './meta-text';
import { priceRange } from './offers';

/** The company and the site with its search box, for the home page. */
export function siteThings(locale: Locale): Thing[] {
  const home = absoluteUrl(locale, '/');
  const organization = {
    '@type': 'Organization',
    '@id': `${home}#organization`,
    name: env.BRAND_NAME,
    legalName: env.COMPANY_LINE,
    taxID: env.COMPANY_CNPJ,
    url: home,
    logo: absoluteUrl(locale, '/icon-512.png'),
    sameAs: env.SOCIAL_LINKS,
  };
  const website = {
    '@type': 'WebSite',
    '@id': `${home}#website`,
    name: env.BRAND_NAME,
    url: home,
    inLanguage: locale,
    publisher: { '@id': organization['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${absoluteUrl(locale, '/search')}?search={search_term}`,
      },
      'query-input': 'required name=search_term',
    },
  };
  return [organization, website];
}

/** A list of ads in display order. */
export function listThing(
  locale: Locale,
  { name, works }: { name: string; works: { id: number; title: string }[] },
): Thing {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: works.length,
    itemListElement: works.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: absoluteUrl(locale, workPath(id)),
      name: title,
    })),
  };
}

export type Crumb = { name: string; path: string };

/** The breadcrumbs from the home page, which is added here, to this page. */
export function breadcrumbsThing(locale: Locale, crumbs: Crumb[]): Thing {
  const way = [{ name: metaText(locale)('home.crumb'), path: '/' }, ...crumbs];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(locale, path),
    })),
  };
}

/** An ad as a service with its offers in BRL, and its breadcrumbs. */
export function workThings(locale: Locale, details: WorkDetails): Thing[] {
  const { work } = details;
  const profession = work.user_profession;
  return [
    serviceThing(locale, details),
    breadcrumbsThing(locale, [
      ...(profession ? [{ name: profession, path: searchHref({ term: profession.toLowerCase() }) }] : []),
      { name: work.title, path: workPath(work.id) },
    ]),
  ];
}

function serviceThing(locale: Locale, details: WorkDetails): Thing {
  const { work, subworks } = details;
  const url = absoluteUrl(locale, workPath(work.id));
  const [city, stateCode] = work.city.split(', ');
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: work.title,
    description: work.description,
    url,
    serviceType: work.user_profession || undefined,
    image: work.cover ? absoluteUrl(locale, work.cover) : undefined,
    provider: {
      '@type': 'Person',
      name: work.user_name,
      jobTitle: work.user_profession || undefined,
      image: work.avatar ? absoluteUrl(locale, work.avatar) : undefined,
    },
    areaServed: {
      '@type': 'City',
      name: city,
      containedInPlace: {
        '@type': 'State',
        name: stateCode,
        containedInPlace: { '@type': 'Country', name: 'BR' },
      },
    },
    offers: subworks.length ? rangeOffer(details, url) : offer(work.price, url),
    hasOfferCatalog: subworks.length
      ? {
          '@type': 'OfferCatalog',
          name: metaText(locale)('work.services'),
          itemListElement: subworks.map(({ title, price }) => ({
            ...offer(price, url),
            itemOffered: { '@type': 'Service', name: title },
          })),
        }
      : undefined,
  };
}

function offer(price: number, url: string): Thing {
  return {
    '@type': 'Offer',
    price: price.toFixed(2),
    priceCurrency: 'BRL',
    availability: 'https://schema.org/InStock',
    url,
  };
}

function rangeOffer(details: WorkDetails, url: string): Thing {
  const { lowest, highest } = priceRange(details);
  return {
    '@type': 'AggregateOffer',
    lowPrice: lowest.toFixed(2),
    highPrice: highest.toFixed(2),
    priceCurrency: 'BRL',
    offerCount: details.subworks.length + 1,
    url,
  };
}
