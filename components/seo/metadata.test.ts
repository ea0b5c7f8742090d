import { describe, expect, test } from 'vitest';
import type { WorkDetails } from '@/lib/catalog/contract';
import { categoriesMetadata, homeMetadata, privateMetadata, workMetadata } from './metadata';
import { searchMetadata } from './search-metadata';

const details: WorkDetails = {
  work: {
    id: 7,
    title: 'Pintura de casas',
    description: `Pinto casas e muros. ${'Trabalho limpo e com prazo. '.repeat(10)}`,
    price: 200,
    discount: 0,
    user_uid: 'ana',
    user_name: 'Ana Lima',
    user_profession: 'Pintora',
    user_description: '',
    city: 'Campinas, SP',
    city_id: 3509502,
    state_id: 35,
    avatar: null,
    cover: '/files/ana/7/abc-1280.webp',
    updated_at: '2026-01-02T03:04:05.000Z',
  },
  subworks: [{ id: 1, title: 'Muro', description: '', price: 120.5 }],
};

const search = { locale: 'pt-BR', term: 'pintor', location: '', place: null, offset: 0, found: 21, linked: true } as const;

describe('a page for people who are hiring', () => {
  test.each(['menu', 'selected', 'payment', 'notFound'] as const)('%s is not listed and names no address', (page) => {
    const metadata = privateMetadata('pt-BR', page);
    expect(metadata.robots).toMatchObject({ index: false });
    expect(metadata.alternates).toBeUndefined();
    expect(metadata.openGraph).toBeUndefined();
  });
});

describe('every public page', () => {
  test.each([
    ['/', homeMetadata],
    ['/categories', categoriesMetadata],
  ])('%s has its address on the host of its language, and both languages', (path, metadata) => {
    const languages = {
      'pt-BR': `http://br.localhost:3000${path}`,
      'en-US': `http://localhost:3000${path}`,
      'x-default': `http://localhost:3000${path}`,
    };
    expect(metadata('pt-BR').alternates).toEqual({ canonical: `http://br.localhost:3000${path}`, languages });
    expect(metadata('en-US').alternates).toEqual({ canonical: `http://localhost:3000${path}`, languages });
  });

  test('has its words in its language, with the brand once in the title', () => {
    expect(homeMetadata('pt-BR').title).toEqual({ absolute: 'Serss: profissionais de confiança perto de você' });
    expect(categoriesMetadata('en-US').title).toEqual({ absolute: 'All service categories | Serss' });
  });
});

describe('a search', () => {
  test('that found nothing is not listed', () => {
    expect(searchMetadata({ ...search, found: 0 })).toMatchObject({ robots: { index: false, follow: true } });
  });

  test('has the title of the specification, with the place when there is one', () => {
    const title = (change: object) => searchMetadata({ ...search, ...change }).title;
    expect(title({})).toEqual({ absolute: '“Pintor” na sua região | Serss' });
    expect(title({ locale: 'en-US' })).toEqual({ absolute: '“Pintor” in your region | Serss' });
    expect(title({ term: '', locale: 'en-US' })).toEqual({ absolute: 'Best professionals in your region | Serss' });
    expect(title({ term: 'água', place: 'Campinas, São Paulo', location: '3509502' })).toEqual({
      absolute: '“Água” na sua região: Campinas, São Paulo | Serss',
    });
  });

  test('has one address however its words were typed', () => {
    const { alternates } = searchMetadata({ ...search, term: 'técnico de geladeira', linked: true, location: '35' });
    expect(alternates?.canonical).toBe('http://br.localhost:3000/search?search=t%C3%A9cnico+de+geladeira&location=35');
  });
});

describe('an ad', () => {
  test('is described in one short line with its lowest price', () => {
    const { description } = workMetadata('pt-BR', details);
    expect(description).toMatch(/^Ana Lima \(Campinas, SP\), a partir de R\$\s120,50\. Pinto casas e muros\. /);
    expect(description?.length).toBeLessThanOrEqual(158);
  });

  test('with one price does not say "from"', () => {
    expect(workMetadata('en-US', { ...details, subworks: [] }).description).toMatch(/\), R\$\s200,00\. /);
  });

  test('has a picture of its own, at a new address when it has changed', () => {
    const url = 'http://localhost:3000/og/works/7?v=1767323045000';
    const picture = { url, width: 1200, height: 630, alt: 'Pintura de casas, by Ana Lima, Campinas, SP' };
    expect(workMetadata('en-US', details)).toMatchObject({
      openGraph: { images: [picture] },
      twitter: { card: 'summary_large_image', images: [picture] },
    });
  });
});
