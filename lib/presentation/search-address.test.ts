import { describe, expect, it } from 'vitest';
import { searchWorks } from '@/lib/catalog/contract';
import {
  canonicalSearch,
  readSearchParams,
  readSearchSegment,
  type Search,
  searchSegment,
} from '@/lib/services/page-cache/search-address';
import { RADII, SEARCH_ORDERS } from '@/lib/services/page-cache/search-filters';
import fc from '@/test/fast-check';
import { capitalise, searchHref } from './search-address';

const word = fc.stringMatching(/^[a-zç&=+%/]{1,20}( [a-z0-9é]{1,10})?$/);
const price = fc.integer({ min: 1, max: 1_000_000 });
const anySearch = fc
  .record({
    term: fc.oneof(fc.constant(''), word),
    place: fc.constantFrom('', '35', '3509502'),
    offset: fc.nat(10_000),
    category: fc.option(word, { nil: undefined }),
    prices: fc.tuple(fc.option(price, { nil: undefined }), fc.option(price, { nil: undefined })),
    isGood: fc.boolean(),
    isVerified: fc.boolean(),
    radius: fc.option(fc.constantFrom(...RADII), { nil: undefined }),
    sort: fc.option(fc.constantFrom(...SEARCH_ORDERS), { nil: undefined }),
    position: fc.option(fc.constantFrom('-22.91,-43.17', '2.82,-60.67'), { nil: undefined }),
  })
  .map(
    ({
      term,
      place,
      offset,
      category,
      prices: [one, other],
      isGood,
      isVerified,
      radius,
      sort,
      position,
    }): Search => {
      const [from, to] =
        one !== undefined && other !== undefined && one > other ? [other, one] : [one, other];
      const isArea = (position !== undefined || place.length === 7) && radius !== undefined;
      return {
        term,
        location: isArea ? '' : place,
        offset,
        filters: {
          ...(category !== undefined && { category }),
          ...(from !== undefined && { price_from: String(from) }),
          ...(to !== undefined && { price_to: String(to) }),
          ...(isGood && { rating: '4' }),
          ...(isVerified && { verified: 'true' }),
          ...(isArea && { near: position ?? place, radius }),
          ...(sort !== undefined && (sort !== 'distance' || isArea) && { sort }),
        },
      };
    },
  );

describe('the URL of a search', () => {
  it('contains the term even if empty, and other parameters only if set', () => {
    expect(searchHref({})).toBe('/search?search=');
    expect(searchHref({ term: 'técnico & cia', location: '35', offset: 21 })).toBe(
      '/search?search=t%C3%A9cnico+%26+cia&location=35&offset=21',
    );
    expect(searchHref({ term: 'pintor', location: '35', filters: { price_to: '300', rating: '4' } })).toBe(
      '/search?search=pintor&location=35&price_to=300&rating=4',
    );
  });

  it.each([
    { term: '', location: '', offset: 0, filters: {} },
    { term: 'técnico & cia', location: '3509502', offset: 42, filters: {} },
    { term: '100% +limpo/seco', location: '35', offset: 0, filters: {} },
  ])('survives the round trip through a path segment: %j', (search) => {
    const { searchParams } = new URL(searchHref(search), 'http://localhost');
    expect(readSearchSegment(searchSegment(searchParams))).toEqual(search);
  });

  it('keeps every search, and each is a query that the call accepts', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        const { searchParams } = new URL(searchHref(search), 'http://localhost');
        expect(readSearchParams(searchParams)).toEqual(search);
        // The page cache finds the page without parsing the URL.
        expect(`/search?${canonicalSearch(searchParams)}`).toBe(searchHref(search));
        const { term, location, offset, filters } = search;
        const query = { search: term, location, offset: String(offset), ...filters };
        expect(searchWorks.query.safeParse(query).success).toBe(true);
      }),
    );
  });
});

describe('a title', () => {
  it('capitalizes the term and leaves the rest', () => {
    expect(capitalise('água e luz', 'pt-BR')).toBe('Água e luz');
    expect(capitalise('', 'pt-BR')).toBe('');
  });
});
