import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ALL_MESSAGES, TIME_ZONE } from '@/lib/presentation/all-messages';
import type { SearchPage } from '@/lib/presentation/seo/search-metadata';
import { SearchIntro } from './search-intro';

const PAGE: SearchPage = {
  typed: { term: 'pintr', location: '' },
  search: { term: 'pintr', location: '', offset: 0, filters: {} },
  isCityFromTerm: false,
  found: { list: [], excluded: [], total: { value: 0, exact: true }, corrected: 'pintor' },
  place: null,
  hasPosition: false,
  categories: [],
  totalUnfiltered: null,
  offers: null,
};

function markupOf(page: SearchPage): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" messages={ALL_MESSAGES['pt-BR']} timeZone={TIME_ZONE}>
      <SearchIntro page={page} />
    </NextIntlClientProvider>,
  );
}

test('a misspelled search is saved with the corrected word, because alerts do not correct it', () => {
  expect(markupOf(PAGE)).toContain('href="/saved_searches/new?search=pintor"');
});

test('a search around the visitor says so, keeps the position in its form, and is saved around the nearest city', () => {
  const markup = markupOf({
    ...PAGE,
    search: { ...PAGE.search, filters: { near: '-22.91,-43.17', radius: '25' } },
    place: { state_name: 'Rio de Janeiro', state_id: 33, city_name: 'Rio de Janeiro', city_id: 3304557 },
    hasPosition: true,
  });
  expect(markup).toContain('<span class="min-w-0 break-words">Perto de você · até 25 km</span>');
  expect(markup).toContain('<input type="hidden" name="near" value="-22.91,-43.17"/>');
  expect(markup).toContain('<option value="">Só no Rio de Janeiro, RJ</option>');
  expect(markup).toContain('/saved_searches/new?search=pintor&amp;near=3304557&amp;radius=25"');
});
