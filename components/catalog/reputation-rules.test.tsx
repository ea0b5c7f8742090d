import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import type { Locale } from '@/lib/platform/locale';
import { ALL_MESSAGES, TIME_ZONE } from '@/lib/presentation/all-messages';
import { ReputationRules } from './reputation-rules';

function textIn(locale: Locale, Rules = ReputationRules): string {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={ALL_MESSAGES[locale]} timeZone={TIME_ZONE}>
      <Rules />
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

describe('the explanation follows the rules', () => {
  test('it states the waking hours in both languages', () => {
    expect(textIn('pt-BR')).toContain('só das 8h às 22h, no horário de São Paulo');
    expect(textIn('en-US')).toContain('from 8 AM to 10 PM in São Paulo');
  });

  test.each(['pt-BR', 'en-US'] as const)('no text in %s contains a hard-coded number', (locale) => {
    // The scale of stars starts at one.
    const { shrunk, ...rating } = ALL_MESSAGES[locale].howReputation.rating;
    const texts = JSON.stringify({ ...ALL_MESSAGES[locale].howReputation, rating });
    expect(texts.replaceAll('=0', '')).not.toMatch(/\d/);
    expect(shrunk.match(/\d/g)).toEqual(['1']);
  });

  test.each([
    ['@/lib/catalog/reputation/rules', { AGAIN_GROUP: 71 }, ['71']],
    ['@/lib/reviews/rules', { DAYS_TO_REVIEW: 72, PAIR_DAYS: 73 }, ['72', '73']],
    [
      '@/lib/messaging/answer-time/rules',
      { ANSWER_DAYS: 74, MIN_CONVERSATIONS: 75, WAKING_FROM_HOUR: 6, WAKING_UNTIL_HOUR: 20 },
      ['74', '75', '6h', '20h'],
    ],
  ])('a change of %s changes the text', async (path, changed, shown) => {
    vi.resetModules();
    vi.doMock(path, async (importOriginal) => ({ ...(await importOriginal<object>()), ...changed }));
    const { ReputationRules: Changed } = await import('./reputation-rules');
    vi.doUnmock(path);
    for (const text of shown) {
      expect(textIn('pt-BR')).not.toContain(text);
      expect(textIn('pt-BR', Changed)).toContain(text);
    }
  });
});
