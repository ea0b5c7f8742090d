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

test('a misspelled search is saved with the corrected word, because alerts do not correct it', () => {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" messages={ALL_MESSAGES['pt-BR']} timeZone={TIME_ZONE}>
      <SearchIntro page={PAGE} />
    </NextIntlClientProvider>,
  );
  expect(markup).toContain('href="/saved_searches/new?search=pintor"');
});
