import { expect, test } from 'vitest';
import { WORK_DETAILS } from '@/test/work-details';
import { listThing, siteThings, workThings } from './structured-data';

test('an ad is a service with its price in BRL and its city', () => {
  const [service, way] = workThings('pt-BR', WORK_DETAILS);
  expect(service).toMatchObject({
    '@type': 'Service',
    url: 'http://br.localhost:3000/details/7',
    areaServed: { '@type': 'City', name: 'Campinas', containedInPlace: { '@type': 'State', name: 'SP' } },
    offers: { '@type': 'Offer', price: '200.00', priceCurrency: 'BRL' },
  });
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Início', item: 'http://br.localhost:3000/' },
      { position: 2, name: 'Pintora', item: 'http://br.localhost:3000/search?search=pintora' },
      { position: 3, name: 'Pintura de casas', item: 'http://br.localhost:3000/details/7' },
    ],
  });
});

test('an ad with sub-services has a price range and a catalogue', () => {
  const subworks = [
    { id: 1, title: 'Muro', description: '', price: 120.5 },
    { id: 2, title: 'Fachada', description: '', price: 900 },
  ];
  const [service] = workThings('en-US', { ...WORK_DETAILS, subworks });
  expect(service).toMatchObject({
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '120.50',
      highPrice: '900.00',
      offerCount: 3,
      priceCurrency: 'BRL',
    },
    hasOfferCatalog: {
      itemListElement: [{ price: '120.50', itemOffered: { name: 'Muro' } }, { price: '900.00' }],
    },
  });
});

test('a list keeps the order of its ads', () => {
  expect(
    listThing('en-US', {
      name: 'Ads',
      works: [
        { id: 9, title: 'B' },
        { id: 3, title: 'A' },
      ],
    }),
  ).toMatchObject({
    name: 'Ads',
    numberOfItems: 2,
    itemListElement: [
      { position: 1, name: 'B', url: 'http://localhost:3000/details/9' },
      { position: 2, name: 'A', url: 'http://localhost:3000/details/3' },
    ],
  });
});

test('the site names its company without phone or e-mail', () => {
  const things = JSON.stringify(siteThings('pt-BR'));
  expect(things).toContain('"urlTemplate":"http://br.localhost:3000/search?search={search_term}"');
  expect(things).not.toMatch(/"(telephone|email)"|@serss/);
});
