import { useLocale, useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { termIn } from '@/lib/catalog/professions';
import { DAYS_TO_CONFIRM, FREE_CANCEL_HOURS, WITHDRAWAL_DAYS } from '@/lib/orders/rules';
import { env } from '@/lib/platform/env';
import { formatMoney, toCents } from '@/lib/platform/money';
import { wherePhrase } from '@/lib/presentation/services/service-metadata';
import { placeOfPrices, type ServicePage } from '@/lib/presentation/services/service-page';

/** Frequent questions, answered with the numbers of the place and the rules of orders. */
export function ServiceQuestions({ page }: { page: ServicePage }) {
  const t = useTranslations('services.questions');
  const one = useTranslations('services.one');
  const locale = useLocale();
  const { category, place, city, releaseDays } = page;
  const where = wherePhrase(locale, place);
  const price = usePriceAnswer(page);
  return (
    <Stack as="section" gap={4} aria-labelledby="questions" className="max-w-text">
      <Heading level={2} id="questions">
        {t('title')}
      </Heading>
      {price !== '' && <Question title={t('price', { one: one(category.key), where })} answer={price} />}
      <Question
        title={t('payment')}
        answer={t('paymentAnswer', {
          brand: env.BRAND_NAME,
          confirmDays: DAYS_TO_CONFIRM,
          releaseDays,
        })}
      />
      <Question
        title={t('cancel')}
        answer={t('cancelAnswer', { hours: FREE_CANCEL_HOURS, days: WITHDRAWAL_DAYS })}
      />
      {city && city.numbers.providers > 0 && !city.numbers.isPartial && (
        <Question
          title={t('verified')}
          answer={t('verifiedAnswer', {
            verified: city.numbers.verified,
            providers: city.numbers.providers,
            service: termIn(locale, category),
            where,
            brand: env.BRAND_NAME,
          })}
        />
      )}
    </Stack>
  );
}

/** The usual prices (of a larger place if this one has too few ads), and the lowest price of the shown ads. */
function usePriceAnswer(page: ServicePage): string {
  const t = useTranslations('services.questions');
  const locale = useLocale();
  const { prices, place, found } = page;
  const typical =
    prices &&
    t('priceTypical', {
      where: wherePhrase(locale, placeOfPrices(page)),
      median: formatMoney(prices.medianCents),
      low: formatMoney(prices.lowCents),
      high: formatMoney(prices.highCents),
    });
  const lowest =
    place !== null && found.list.length > 0
      ? t('priceLowest', {
          lowest: formatMoney(toCents(Math.min(...found.list.map(({ price, from }) => from ?? price)))),
        })
      : null;
  return [typical, lowest].filter((part) => part !== null).join(' ');
}

function Question({ title, answer }: { title: string; answer: string }) {
  return (
    <Stack gap={1}>
      <Heading level={3} size="base">
        {title}
      </Heading>
      <Text>{answer}</Text>
    </Stack>
  );
}
