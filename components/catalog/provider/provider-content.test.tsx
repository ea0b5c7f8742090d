import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Locale } from '@/lib/platform/locale';
import { ALL_MESSAGES, TIME_ZONE } from '@/lib/presentation/all-messages';
import type { ProviderPage } from '@/lib/presentation/provider-page';
import { providerMetadata } from '@/lib/presentation/seo/provider-metadata';
import { ProviderContent } from './provider-content';

const [ABOUT, AD, WALL, FRONT] = ['Pinto casas.', 'Pintura de casas', 'Muro', 'Fachada'];

const PAGE: ProviderPage = {
  provider: {
    uid: 'ana7k2qx',
    name: 'Ana Souza',
    profession: 'Pintora',
    description: ABOUT,
    avatar: null,
    since: new Date('2025-03-10T12:00:00Z'),
    identityVerifiedAt: new Date('2026-02-03T12:00:00Z'),
    taxNumberAt: null,
    works: [
      {
        id: 7,
        uid: 'ana7k2qx',
        name: 'Ana Souza',
        profession: 'Pintora',
        title: AD,
        description: '',
        price: 200,
        discount: 0,
        from: null,
        city: 'Campinas, SP',
        avatar: null,
        cover: null,
        rating: 4.8,
        reviews: 12,
        verified: true,
      },
    ],
    pictures: [],
  },
  numbers: {
    rating: 4.8,
    reviews: 12,
    done: { percent: 98, of: 51 },
    again: { percent: 90, of: 10 },
    answerMinutes: 95,
  },
  firstDone: null,
  counts: [0, 0, 1, 1, 12],
  query: { sort: 'newest', service: '', page: 1 },
  reviews: {
    reviews: [
      {
        id: 3,
        stars: 5,
        text: 'Pintou <bem>.',
        at: '2026-03-01T12:00:00.000Z',
        pictures: [],
        reply: null,
        by: 'Rui M.',
        service: 'Muro',
      },
    ],
    services: [
      { title: WALL, reviews: 10 },
      { title: FRONT, reviews: 4 },
    ],
    pages: 2,
  },
};

const NEW: ProviderPage = {
  ...PAGE,
  numbers: { rating: null, reviews: 2, done: null, again: null, answerMinutes: null },
};

/** The HTML of the page, its visible text, and its structured data by type. */
function render(page: ProviderPage, locale: Locale = 'pt-BR') {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={ALL_MESSAGES[locale]} timeZone={TIME_ZONE}>
      <ProviderContent page={page} />
    </NextIntlClientProvider>,
  );
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const text = html.replace(/<script.*?<\/script>/g, '').replace(/<[^>]*>/g, ' ');
  return { html, text, json };
}

describe('the structured data follows Google’s rules for review snippets', () => {
  test.each([
    ['pt-BR', '4,8 de 5', '12 avaliações'],
    ['en-US', '4.8 out of 5', '12 reviews'],
  ] as const)('in %s the value and the count are in the visible text', (locale, value, count) => {
    const { text, json } = render(PAGE, locale);
    expect(text).toContain(value);
    expect(text).toContain(count);
    expect(JSON.parse(json)).toMatchObject({
      '@graph': [
        {
          // The reviewed item contains the rating, and its type is one that may have reviews. It needs name and address.
          '@type': 'LocalBusiness',
          name: 'Ana Souza',
          address: { addressLocality: 'Campinas', addressRegion: 'SP', addressCountry: 'BR' },
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: '4.8',
            reviewCount: 12,
            bestRating: '5',
            worstRating: '1',
          },
        },
        { '@type': 'BreadcrumbList' },
      ],
    });
  });

  test('a new provider has no rating in the text and none in the data', () => {
    const { text, json } = render(NEW);
    expect(text).toContain('Novo na ');
    expect(text).not.toContain('de 5 ');
    expect(json).toContain('LocalBusiness');
    expect(json).not.toMatch(/rating/i);
  });

  test('a page of other reviews has no data, no canonical address, and is not indexed', () => {
    const filtered: ProviderPage = { ...PAGE, query: { sort: 'lowest', service: '', page: 1 } };
    expect(render(filtered).json).not.toContain('LocalBusiness');
    expect(providerMetadata('pt-BR', filtered)).toMatchObject({ robots: { index: false, follow: true } });
    expect(providerMetadata('pt-BR', filtered).alternates).toBeUndefined();
    expect(providerMetadata('pt-BR', PAGE)).toMatchObject({
      robots: { index: true },
      alternates: {
        canonical: 'http://br.localhost:3000/p/ana7k2qx',
        languages: { 'en-US': 'http://localhost:3000/p/ana7k2qx' },
      },
    });
  });
});

test.each([
  [true, 1],
  [false, 0],
])('the card of an ad says whether its provider is verified: %o', (verified, marks) => {
  const works = PAGE.provider.works.map((work) => ({ ...work, verified }));
  const { html } = render({ ...PAGE, provider: { ...PAGE.provider, works } });
  expect(html.split('aria-label="identidade verificada"').length - 1).toBe(marks);
});

test('each number leads to its explanation', () => {
  const { html, text } = render(PAGE);
  for (const topic of ['rating', 'reliability', 'again', 'answer'])
    expect(html).toContain(`href="/como_funciona_a_reputacao#${topic}"`);
  expect(text).toContain('98%');
  expect(text).toContain('de 51 pedidos pagos');
  expect(text).toContain('cerca de 2 horas');
  expect(text).toContain('desde março de 2025');
});

test('order, services and pages of the reviews are plain links that are not followed by search engines', () => {
  const { html } = render({ ...PAGE, query: { sort: 'newest', service: 'Muro', page: 1 } });
  for (const href of [
    '/p/ana7k2qx?service=Muro&amp;sort=lowest#reviews',
    '/p/ana7k2qx?service=Fachada#reviews',
    '/p/ana7k2qx#reviews',
    '/p/ana7k2qx?page=2&amp;service=Muro#reviews',
  ])
    expect(html).toMatch(new RegExp(`href="${href.replace(/[?]/g, '\\?')}" rel="[a-z ]*nofollow"`));
  expect(html).toContain('Pintou &lt;bem&gt;.');
});

test('the only ad is what the button leads to, several are shown first', () => {
  expect(render(PAGE).html).toContain('href="/details/7">Contratar<');
  const works = [7, 8].flatMap((id) => PAGE.provider.works.map((work) => ({ ...work, id })));
  const { html } = render({ ...PAGE, provider: { ...PAGE.provider, works } });
  expect(html).toContain('href="#ads">Contratar<');
});
