import type { ReactNode } from 'react';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import {
  AGAIN_GROUP,
  FIRST_PLACES,
  MAX_MOVE,
  MAX_OF_PROVIDER,
  NEWCOMER_BLOCK,
  NEWCOMER_ORDERS,
} from '@/lib/catalog/reputation/rules';
import { PAGE_SIZE } from '@/lib/catalog/rules';
import { ANSWER_DAYS, MIN_CONVERSATIONS } from '@/lib/messaging/answer-time/rules';
import { FREE_DECLINES } from '@/lib/orders/rules';
import { env } from '@/lib/platform/env';
import { wakingHours } from '@/lib/presentation/waking-hours';
import { shrunkMean, weightAt } from '@/lib/reviews/rating';
import {
  CATEGORY_WEIGHT,
  DAYS_PER_MONTH,
  DAYS_TO_REVIEW,
  HALF_LIFE_MONTHS,
  MAX_STARS,
  MEAN_WITHOUT_REVIEWS,
  MIN_PRAISE_STARS,
  MIN_CATEGORY_REVIEWS,
  MIN_RATED_REVIEWS,
  PAIR_DAYS,
  PAIR_REVIEWS,
} from '@/lib/reviews/rules';

const BRAND = { brand: env.BRAND_NAME };
const EXAMPLE_STARS = [5, 5, 4];

/** How the numbers of a provider are computed, and what they change. Other pages link to the sections. */
export function ReputationRules() {
  const t = useTranslations('howReputation');
  const locale = useLocale();
  return (
    <>
      <Part id="blind" title={t('blind.title')}>
        <Text>{t('blind.who', { ...BRAND, days: DAYS_TO_REVIEW })}</Text>
        <Text>{t('blind.hidden')}</Text>
      </Part>
      <Part id="rating" title={t('rating.title')}>
        <Rating />
      </Part>
      <Part id="weights" title={t('weights.title')}>
        <Weights />
      </Part>
      <Part id="uncounted" title={t('uncounted.title')}>
        <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-muted">
          <li>{t('uncounted.shared', { stars: MIN_PRAISE_STARS })}</li>
          <li>{t('uncounted.repeated', { count: PAIR_REVIEWS, days: PAIR_DAYS })}</li>
          <li>{t('uncounted.withdrawn')}</li>
        </ul>
        <Text>{t('uncounted.visible')}</Text>
      </Part>
      <Part id="reliability" title={t('reliability.title')}>
        <Text>{t('reliability.text', FREE_DECLINES)}</Text>
      </Part>
      <Part id="again" title={t('again.title')}>
        <Text>{t('again.text', { group: AGAIN_GROUP })}</Text>
      </Part>
      <Part id="answer" title={t('answer.title')}>
        <Text>
          {t('answer.text', {
            ...wakingHours(locale),
            days: ANSWER_DAYS,
            conversations: MIN_CONVERSATIONS,
          })}
        </Text>
      </Part>
      <Part id="ranking" title={t('ranking.title')}>
        <Text>{t('ranking.relevance', { size: PAGE_SIZE })}</Text>
        <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-muted">
          <li>{t('ranking.moves', { moves: MAX_MOVE })}</li>
          <li>{t('ranking.newcomers', { block: NEWCOMER_BLOCK, orders: NEWCOMER_ORDERS })}</li>
          <li>{t('ranking.spread', { max: MAX_OF_PROVIDER, first: FIRST_PLACES })}</li>
        </ul>
      </Part>
      <Text size="sm" tone="muted">
        {t('when')}
      </Text>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`}>
      <Stack gap={3}>
        <Heading level={2} size="lg" id={`${id}-title`}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}

function Rating() {
  const t = useTranslations('howReputation.rating');
  const format = useFormatter();
  const oneDecimal = (number: number) =>
    format.number(number, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const reviews = EXAMPLE_STARS.map((stars) => ({ stars, weight: weightAt(0) }));
  return (
    <>
      <Text>{t('shrunk', { stars: MAX_STARS })}</Text>
      <p className="font-semibold">{t('formula', { weight: CATEGORY_WEIGHT })}</p>
      <Text>
        {t('example', {
          stars: format.list(EXAMPLE_STARS.map((stars) => format.number(stars))),
          count: EXAMPLE_STARS.length,
          weight: CATEGORY_WEIGHT,
          mean: oneDecimal(MEAN_WITHOUT_REVIEWS),
          sum: EXAMPLE_STARS.reduce((sum, stars) => sum + stars, 0),
          rating: oneDecimal(shrunkMean(reviews, MEAN_WITHOUT_REVIEWS)),
        })}
      </Text>
      <Text>{t('category', { reviews: MIN_CATEGORY_REVIEWS, mean: oneDecimal(MEAN_WITHOUT_REVIEWS) })}</Text>
      <Text>{t('shown', { ...BRAND, reviews: MIN_RATED_REVIEWS })}</Text>
    </>
  );
}

function Weights() {
  const t = useTranslations('howReputation.weights');
  const format = useFormatter();
  const halvings = [0, 1, 2].map((times) => times * HALF_LIFE_MONTHS);
  return (
    <>
      <Text>{t('halves', { months: HALF_LIFE_MONTHS })}</Text>
      <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-muted">
        {halvings.map((months) => (
          <li key={months}>
            {t('at', {
              months,
              weight: format.number(weightAt(months * DAYS_PER_MONTH), { style: 'percent' }),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}
