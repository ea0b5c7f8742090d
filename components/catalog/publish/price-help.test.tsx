import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { endpointKey } from '@/components/forms/use-endpoint-query';
import type { AdCategory } from '@/lib/catalog/ad-category';
import { loadPriceRange } from '@/lib/catalog/prices/contract';
import { ALL_MESSAGES, TIME_ZONE } from '@/lib/presentation/all-messages';
import { PriceHelp } from './price-help';

/** The text shown when there are no usual prices. */
function textFor(category: AdCategory, profession: string): string {
  const client = new QueryClient();
  const key = endpointKey(loadPriceRange, { query: { city_id: '', category } });
  client.setQueryData([...key, null], { range: null });
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" messages={ALL_MESSAGES['pt-BR']} timeZone={TIME_ZONE}>
      <QueryClientProvider client={client}>
        <PriceHelp cityId="" category={category} profession={profession} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  return html.replace(/<[^>]*>/g, '');
}

test('without usual prices, the text names the category or the profession, or asks for one of them', () => {
  expect(textFor('painter', '')).toBe('Ainda há poucos anúncios desta categoria para comparar preços.');
  expect(textFor('other', 'Afinador')).toBe(
    'Ainda há poucos anúncios da sua profissão para comparar preços.',
  );
  expect(textFor('other', '')).toContain('escolha uma categoria ou informe a sua profissão');
});
