import { describe, expect, test } from 'vitest';
import type { WorkDetails } from '@/lib/catalog/contract';
import type { Locale } from '@/lib/platform/locale';
import { WORK_DETAILS } from '@/test/work-details';
import { consoleMetadata, homeMetadata, plainMetadata, privateMetadata, workMetadata } from './metadata';
import { searchMetadata, searchThings, type SearchPage } from './search-metadata';

const details: WorkDetails = {
  ...WORK_DETAILS,
  work: {
    ...WORK_DETAILS.work,
    description: `Pinto casas e muros. ${'Trabalho limpo e com prazo. '.repeat(10)}`,
    cover: '/files/ana/7/abc-1280.webp',
  },
  subworks: [{ id: 1, title: 'Muro', description: '', price: 120.5 }],
};

const card = {
  id: 7,
  uid: 'ana',
  name: 'Ana Lima',
  profession: 'Pintora',
  title: 'Pintura de casas',
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
const page: SearchPage = {
  typed: { term: 'pintor', location: '' },
  search: { term: 'pintor', location: '', offset: 0, filters: {} },
  isCityFromTerm: false,
  found: { list: [], excluded: [], total: { value: 0, exact: true } },
  place: null,
  hasPosition: false,
  categories: [],
  totalUnfiltered: null,
  offers: null,
};
const found = { list: [card], excluded: [7], total: { value: 1, exact: true } };
const campinas = { state_name: 'São Paulo', state_id: 35, city_name: 'Campinas', city_id: 3509502 };

describe('a page for customers during a hire', () => {
  test.each(['menu', 'selected', 'payment', 'notFound'] as const)(
    '%s is not listed and names no address',
    (page) => {
      const metadata = privateMetadata('pt-BR', page);
      expect(metadata.robots).toMatchObject({ index: false });
      expect(metadata.alternates).toBeUndefined();
      expect(metadata.openGraph).toBeUndefined();
    },
  );
});

describe('every public page', () => {
  test.each([
    ['/', homeMetadata],
    ['/categories', (locale: Locale) => plainMetadata(locale, 'categories')],
    ['/terms', (locale: Locale) => plainMetadata(locale, 'terms')],
    ['/politica_de_privacidade', (locale: Locale) => plainMetadata(locale, 'privacy')],
    ['/central', (locale: Locale) => plainMetadata(locale, 'central')],
  ])('%s has its URL on the host of its language, and both languages', (path, metadata) => {
    const languages = {
      'pt-BR': `http://br.localhost:3000${path}`,
      'en-US': `http://localhost:3000${path}`,
      'x-default': `http://localhost:3000${path}`,
    };
    expect(metadata('pt-BR').alternates).toEqual({ canonical: `http://br.localhost:3000${path}`, languages });
    expect(metadata('en-US').alternates).toEqual({ canonical: `http://localhost:3000${path}`, languages });
  });

  test('has its texts in its language, with the brand once in the title', () => {
    expect(homeMetadata('pt-BR').title).toEqual({
      absolute: 'Serss: profissionais de confiança perto de você',
    });
    expect(plainMetadata('en-US', 'categories').title).toEqual({
      absolute: 'All service categories | Serss',
    });
  });
});

describe('a search', () => {
  test('without results is not indexed', () => {
    expect(searchMetadata('pt-BR', page)).toMatchObject({ robots: { index: false, follow: true } });
    expect(searchThings('pt-BR', page)).toEqual([]);
  });

  test('has the title of the specification, with the place when there is one', () => {
    const all = { ...page, search: { ...page.search, term: '' } };
    const there = {
      ...page,
      search: { term: 'água', location: '3509502', offset: 0, filters: {} },
      place: campinas,
    };
    expect(searchMetadata('pt-BR', page).title).toEqual({ absolute: '“Pintor” na sua região | Serss' });
    expect(searchMetadata('en-US', page).title).toEqual({ absolute: '“Pintor” in your region | Serss' });
    expect(searchMetadata('en-US', all).title).toEqual({
      absolute: 'Best professionals in your region | Serss',
    });
    expect(searchMetadata('pt-BR', there).title).toEqual({
      absolute: '“Água” na sua região: Campinas, SP | Serss',
    });
  });

  test('has one URL, with or without accents', () => {
    const addresses = ['máquinas', 'maquinas'].map((term) => {
      const search = { term, location: '', offset: 0, filters: {} };
      return searchMetadata('pt-BR', { ...page, search, found }).alternates?.canonical;
    });
    const address = 'http://br.localhost:3000/search?search=m%C3%A1quinas';
    expect(addresses).toEqual([address, address]);
  });

  test.each([
    ['words', 'pintor', null, '/search?search=pintor'],
    ['a place', '', campinas, '/search?search=&location=3509502'],
    ['a search link in a place', 'pintor', campinas, '/servicos/pintor/sp/campinas'],
    ['other words in a place', 'afinador', campinas, null],
  ])('with filters is not indexed, and has a canonical URL that is: %s', (_, term, place, path) => {
    const location = place ? { near: '3509502', radius: '5' as const } : {};
    const search = { ...page.search, term, filters: { ...location, verified: 'true' as const } };
    const filtered = { ...page, found, search, place };
    const metadata = searchMetadata('pt-BR', filtered);
    expect(metadata.robots).toMatchObject({ index: false, follow: true });
    expect(metadata.alternates?.canonical).toBe(
      path === null ? undefined : `http://br.localhost:3000${path}`,
    );
    expect(searchThings('pt-BR', filtered)).toEqual([]);
  });

  test('around the visitor is not indexed, and says nothing about their position', () => {
    const filters = { near: '-22.91,-47.06', radius: '25' as const, sort: 'distance' as const };
    const around = { ...page, found, search: { ...page.search, term: '', filters }, place: campinas };
    const metadata = searchMetadata('pt-BR', around);
    expect(metadata.robots).toMatchObject({ index: false, follow: true });
    expect(metadata.alternates?.canonical).toBe('http://br.localhost:3000/search?search=&location=3509502');
    expect(JSON.stringify([metadata, searchThings('pt-BR', around)])).not.toMatch(/22\.91|47\.06/);
  });

  test('has the URL of a search link in each language', () => {
    const languages = {
      'pt-BR': 'http://br.localhost:3000/search?search=pintor',
      'en-US': 'http://localhost:3000/search?search=painter',
      'x-default': 'http://localhost:3000/search?search=painter',
    };
    const english = {
      ...page,
      search: { ...page.search, term: 'painter' },
      found: { ...found, corrected: 'pintor' },
    };
    expect(searchMetadata('pt-BR', { ...page, found }).alternates).toEqual({
      canonical: languages['pt-BR'],
      languages,
    });
    expect(searchMetadata('en-US', english).alternates).toEqual({ canonical: languages['en-US'], languages });
  });

  test('lists its ads in order', () => {
    expect(searchThings('en-US', { ...page, found })).toMatchObject([
      { '@type': 'BreadcrumbList' },
      { '@type': 'ItemList', itemListElement: [{ position: 1, url: 'http://localhost:3000/details/7' }] },
    ]);
  });
});

describe('an ad', () => {
  test('is described in one short line with its lowest price', () => {
    const { description } = workMetadata('pt-BR', details);
    expect(description).toMatch(
      /^Ana Lima \(Campinas, SP\), a partir de R\$\s120,50\. Pinto casas e muros\. /,
    );
    expect(description?.length).toBeLessThanOrEqual(158);
  });

  test('with one price has no "from"', () => {
    expect(workMetadata('en-US', { ...details, subworks: [] }).description).toMatch(/\), R\$\s200,00\. /);
  });

  test('has its own picture, with a new URL after a change', () => {
    const url = 'http://localhost:3000/og/works/7?v=1767323045000';
    const picture = { url, width: 1200, height: 630, alt: 'Pintura de casas, by Ana Lima, Campinas, SP' };
    expect(workMetadata('en-US', details)).toMatchObject({
      openGraph: { images: [picture] },
      twitter: { card: 'summary_large_image', images: [picture] },
    });
  });
});

test('a page of the console is titled by its own heading', () => {
  const titles = (['pt-BR', 'en-US'] as const).map((locale) => consoleMetadata(locale, 'Log').title);
  expect(titles).toEqual([{ absolute: 'Log · Console | Serss' }, { absolute: 'Log · Console | Serss' }]);
});
