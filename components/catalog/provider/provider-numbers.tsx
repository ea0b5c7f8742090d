import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { AnswerTime } from '@/components/orders/reputation/reputation-facts';
import { Grid } from '@/components/ui/grid';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { ShownNumbers } from '@/lib/catalog/reputation/shown-numbers';
import { env } from '@/lib/platform/env';
import { formatRating } from '@/lib/presentation/rating-text';
import { type ReputationTopic, reputationPath } from '@/lib/presentation/seo/addresses';
import { wakingHours } from '@/lib/presentation/waking-hours';
import { MIN_RATED_REVIEWS } from '@/lib/reviews/rules';

/** The numbers of a provider, each with a link to its explanation. */
export function ProviderNumbers({ numbers }: { numbers: ShownNumbers }) {
  const t = useTranslations('provider.numbers');
  const locale = useLocale();
  const { rating, reviews, done, again, answerMinutes } = numbers;
  return (
    <Stack as="section" gap={4}>
      <Heading level={2}>{t('title')}</Heading>
      <Grid as="dl" cell="small">
        {rating === null ? (
          <Fact topic="rating" name={t('rating')} hint={t('newHint', { reviews: MIN_RATED_REVIEWS })}>
            {t('new', { brand: env.BRAND_NAME })}
          </Fact>
        ) : (
          <Fact topic="rating" name={t('rating')} hint={t('reviews', { count: reviews })}>
            {`★ ${t('ratingValue', { rating: formatRating(locale, rating) })}`}
          </Fact>
        )}
        {done && (
          <Fact topic="reliability" name={t('done')} hint={t('doneHint', done)}>
            {t('percent', done)}
          </Fact>
        )}
        {again && (
          <Fact topic="again" name={t('again')} hint={t('againHint', again)}>
            {t('percent', again)}
          </Fact>
        )}
        {answerMinutes !== null && (
          <Fact topic="answer" name={t('answer')} hint={t('answerHint', wakingHours(locale))}>
            <AnswerTime minutes={answerMinutes} />
          </Fact>
        )}
      </Grid>
    </Stack>
  );
}

type FactProps = { topic: ReputationTopic; name: string; hint: string; children: ReactNode };

function Fact({ topic, name, hint, children }: FactProps) {
  const t = useTranslations('provider.numbers');
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>
        <p className="text-xl font-bold break-words">{children}</p>
        <Text size="sm" tone="muted">
          {hint}
        </Text>
        <TextLink
          href={reputationPath(topic)}
          aria-label={`${t('how')}: ${name}`}
          className="inline-flex min-h-11 items-center text-sm"
        >
          {t('how')}
        </TextLink>
      </dd>
    </div>
  );
}
