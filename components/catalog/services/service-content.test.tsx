import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { WorkCard } from '@/lib/catalog/contract';
import type { Location } from '@/lib/places/location';
import type { Locale } from '@/lib/platform/locale';
import { ALL_MESSAGES, TIME_ZONE } from '@/lib/presentation/all-messages';
import type { ServicePage } from '@/lib/presentation/services/service-page';
import { ServiceContent } from './service-content';

const CAMPINAS: Location = {
  state_id: 35,
  state_name: 'São Paulo',
  city_id: 3_509_502,
  city_name: 'Campinas',
};

const category = { key: 'painter', term: 'pintor', english: 'painter' } as const;

function card(id: number): WorkCard {
  return {
    id,
    uid: `ana${id}`,
    name: 'Ana Souza',
    profession: 'Pintora',
    title: `Parede ${id}`,
    description: '',
    price: 200,
    discount: 0,
    from: null,
    city: 'Campinas, SP',
    avatar: null,
    cover: null,
    rating: null,
    reviews: 0,
    verified: false,
  };
}

/** The page of a category with this many ads in Campinas or, without a place, in the country. */
function pageOf(place: Location | null, ads: number): ServicePage {
  return {
    category,
    place,
    found: {
      list: Array.from({ length: ads }, (_, index) => card(index + 1)),
      excluded: [],
      total: { value: ads, exact: true },
    },
    prices: null,
    releaseDays: 3,
    city:
      place === null
        ? null
        : {
            numbers: { isPartial: false, providers: 1, verified: 0, reviews: 0, stars: 0 },
            neighbours: [],
            categories: [],
          },
    wide: place === null ? { cityCount: 1, cities: [{ category, place: CAMPINAS, ads }], states: [] } : null,
  };
}

function render(page: ServicePage, locale: Locale = 'pt-BR'): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={ALL_MESSAGES[locale]} timeZone={TIME_ZONE}>
      <ServiceContent page={page} />
    </NextIntlClientProvider>,
  );
}

const adsIn = (html: string) => [...html.matchAll(/<a href="(\/details\/\d+)">/g)].map(([, href]) => href);

/** The start tag of the link with this text. */
function linkOf(html: string, text: string): string {
  const [tag = ''] = new RegExp(`<a [^>]*>(?=${text}</a>)`).exec(html) ?? [];
  return tag;
}

test.each([
  ['pt-BR', 'Ver todos os anúncios de pintor no Brasil', 'pintor'],
  ['en-US', 'See all ads for “painter” in Brazil', 'painter'],
] as const)('in %s the country shows the first six ads, then the places', (locale, all, term) => {
  const html = render(pageOf(null, 21), locale);
  expect(adsIn(html)).toEqual([1, 2, 3, 4, 5, 6].map((id) => `/details/${id}`));
  expect(html.indexOf('/details/6')).toBeLessThan(html.indexOf('/servicos/pintor/sp/campinas'));
  expect(linkOf(html, all)).toContain(`href="/search?search=${term}"`);
  expect(linkOf(html, all)).toContain('data-clear-place');
});

test('a city shows the first page of its ads before its numbers', () => {
  const html = render(pageOf(CAMPINAS, 21));
  expect(adsIn(html)).toHaveLength(21);
  expect(html.indexOf('/details/21')).toBeLessThan(html.indexOf('Em números'));
  const link = linkOf(html, 'Filtrar e ordenar estes anúncios');
  expect(link).toContain('href="/search?search=pintor&amp;location=3509502"');
  expect(link).not.toContain('data-clear-place');
});

test('the structured data lists the ads that the page shows', () => {
  for (const [place, count] of [
    [null, 6],
    [CAMPINAS, 21],
  ] as const) {
    const html = render(pageOf(place, 21));
    const listed = [...html.matchAll(/"url":"[^"]*(\/details\/\d+)"/g)].map(([, path]) => path);
    expect(listed).toEqual(adsIn(html));
    expect(html).toContain(`"numberOfItems":${count}`);
  }
});

test('without ads there is no empty list', () => {
  for (const place of [null, CAMPINAS]) {
    const html = render(pageOf(place, 0));
    expect(html).not.toContain('id="ads"');
    expect(html).not.toContain('ItemList');
  }
});
