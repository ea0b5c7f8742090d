import { useTranslations } from 'next-intl';
import { Cluster } from '@/components/ui/cluster';
import { Section } from '@/components/ui/section';
import { TextLink } from '@/components/ui/text-link';
import type { Answer } from '@/lib/platform/endpoint';
import { providerPath, reputationPath } from '@/lib/presentation/seo/addresses';
import type { loadReputation } from '@/lib/reviews/reputation/contract';
import { Fact, Facts } from '@/components/ui/facts';
import { ReputationFacts } from './reputation-facts';

type Props = { reputation: Answer<typeof loadReputation> };

/** The numbers that others see, and what changed this month. */
export function ReputationNumbers({ reputation }: Props) {
  const t = useTranslations('reputation');
  const { rating, counted_reviews: reviews, done, again, answer_minutes: answerMinutes } = reputation;
  return (
    <>
      <Section title={t('numbers.title')} text={t('numbers.text')}>
        <ReputationFacts numbers={{ rating, reviews, done, again, answerMinutes }} />
        <Cluster gap={4}>
          {reputation.has_page && (
            <TextLink href={providerPath(reputation.uid)} className="inline-flex min-h-11 items-center">
              {t('page')}
            </TextLink>
          )}
          <TextLink href={reputationPath('rating')} className="inline-flex min-h-11 items-center">
            {t('how')}
          </TextLink>
        </Cluster>
      </Section>
      <Month reputation={reputation} />
    </>
  );
}

function Month({ reputation: { this_month: month } }: Props) {
  const t = useTranslations('reputation.month');
  return (
    <Section title={t('title')}>
      <Facts>
        <Fact name={t('reviews')}>{month.reviews}</Fact>
        <Fact name={t('done')}>{month.done_orders}</Fact>
        <Fact name={t('failed')}>{month.failed_orders}</Fact>
      </Facts>
    </Section>
  );
}
