import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ALL_MESSAGES, TIME_ZONE } from '@/lib/presentation/all-messages';
import { SavedSearch } from './saved-search';

const SEARCH = { id: 3, search: 'pintor', location: '', verified: false, frequency: 'daily' } as const;
const IN_CITY = { ...SEARCH, place: 'Campinas, SP', path: '/search?search=pintor&location=3509502' };
const EVERYWHERE = { ...SEARCH, place: null, path: '/search?search=pintor' };

function markupOf(children: ReactNode): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" messages={ALL_MESSAGES['pt-BR']} timeZone={TIME_ZONE}>
      {children}
    </NextIntlClientProvider>,
  );
}

test('only the link to a search of the whole country clears the stored place', () => {
  const linkOf = (search: typeof IN_CITY | typeof EVERYWHERE) =>
    markupOf(<SavedSearch search={search} onChanged={() => Promise.resolve()} headingId="title" />);
  expect(linkOf(EVERYWHERE)).toContain('data-clear-place=""');
  expect(linkOf(IN_CITY)).not.toContain('data-clear-place');
});
