import { describe, expect, it } from 'vitest';
import { readSearchSegment, searchSegment } from '@/lib/services/page-cache/search-address';
import { capitalise, searchHref } from './search-address';

describe('the URL of a search', () => {
  it('contains the term even if empty, and other parameters only if set', () => {
    expect(searchHref({})).toBe('/search?search=');
    expect(searchHref({ term: 'técnico & cia', location: '35', offset: 21 })).toBe(
      '/search?search=t%C3%A9cnico+%26+cia&location=35&offset=21',
    );
  });

  it.each([
    { term: '', location: '', offset: 0 },
    { term: 'técnico & cia', location: '3509502', offset: 42 },
    { term: '100% +limpo/seco', location: '35', offset: 0 },
  ])('survives the round trip through a path segment: %j', (search) => {
    const { searchParams } = new URL(searchHref(search), 'http://localhost');
    expect(readSearchSegment(searchSegment(searchParams))).toEqual(search);
  });
});

describe('a title', () => {
  it('capitalizes the term and leaves the rest', () => {
    expect(capitalise('água e luz', 'pt-BR')).toBe('Água e luz');
    expect(capitalise('', 'pt-BR')).toBe('');
  });
});
