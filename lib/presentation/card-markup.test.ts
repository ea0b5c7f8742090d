import { describe, expect, it } from 'vitest';
import type { WorkCard as Work } from '@/lib/catalog/contract';
import { cardMarkup } from './card-markup';

const work: Work = {
  id: 7,
  uid: 'ana',
  name: 'Ana Lima',
  profession: 'Pintora',
  title: 'Pintura de sala',
  description: 'Duas demãos.',
  price: 450,
  discount: 0,
  city: 'Campinas, SP',
  avatar: '/files/ana/ana.webp?v=1',
  cover: '/files/ana/7/a-480.webp',
};

const draw = (changes: Partial<Work>, eager?: boolean) =>
  cardMarkup({ work: { ...work, ...changes }, labels: { before: 'Antes' }, eager }).text;

describe('the card of an ad', () => {
  it('shows hostile words as words', () => {
    const markup = draw({
      title: '<img src=x onerror=alert(1)>',
      name: '"><b>',
      cover: '" onload="alert(1)',
    });
    expect(markup).not.toMatch(/<img src=x|<b>|" onload="/);
    expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('links to the ad and says what, who, where and for how much', () => {
    const markup = draw({});
    expect(markup).toContain('<a href="/details/7">Pintura de sala</a>');
    expect(markup).toContain('Ana Lima · Pintora');
    expect(markup).toContain('Campinas, SP');
    expect(markup).toContain('<strong>R$\u00a0450,00</strong>');
    expect(markup).not.toContain('<s>');
  });

  it('strikes the price before a discount', () => {
    expect(draw({ discount: 50 })).toContain('Antes </span><s>R$\u00a0500,00</s>');
  });

  it('falls back from the cover to the avatar and to the initials', () => {
    expect(draw({})).toContain('data-instead="/files/ana/ana.webp?v=1"');
    expect(draw({ cover: null })).toContain('src="/files/ana/ana.webp?v=1"');
    expect(draw({ cover: null, avatar: null })).not.toContain('<img');
    expect(draw({ cover: null, avatar: null })).toContain('data-initials="AL"');
  });

  it('loads its picture late unless it is in the first view', () => {
    expect(draw({})).toContain('loading="lazy"');
    expect(draw({}, true)).toContain('loading="eager"');
  });
});
