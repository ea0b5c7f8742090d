import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Locale } from '@/lib/platform/locale';
import { ALL_MESSAGES, TIME_ZONE } from '@/lib/presentation/all-messages';
import { ReputationRules } from './reputation-rules';

function textIn(locale: Locale): string {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={ALL_MESSAGES[locale]} timeZone={TIME_ZONE}>
      <ReputationRules />
    </NextIntlClientProvider>,
  );
  return html.replaceAll(/<[^>]+>/g, ' ');
}

test('the explanation computes its example from the rules, in both languages', () => {
  expect(textIn('pt-BR')).toContain('A nota é (5 × 4,5 + 14) ÷ (5 + 3) = 4,6.');
  expect(textIn('en-US')).toContain('The rating is (5 × 4.5 + 14) ÷ (5 + 3) = 4.6.');
});

test('the explanation says how a review loses weight', () => {
  const text = textIn('pt-BR');
  expect(text).toContain('Nova: 100%');
  expect(text).toContain('Depois de 18 meses: 50%');
  expect(text).toContain('Depois de 36 meses: 25%');
});
