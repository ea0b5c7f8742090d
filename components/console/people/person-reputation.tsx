import { useTranslations } from 'next-intl';
import { ReputationFacts } from '@/components/orders/reputation/reputation-facts';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Stars } from '@/components/ui/stars';
import { TextLink } from '@/components/ui/text-link';
import type { Person } from '@/lib/operator/people/person';
import { Record, Records } from '../records';

/** A provider's numbers, and their newest reviews that do not count; nothing for a user without sales. */
export function PersonReputation({ person: { reputation, uncountedReviews } }: { person: Person }) {
  const t = useTranslations('console.person');
  const tReview = useTranslations('console.review');
  if (!reputation) return null;
  return (
    <>
      <Stack as="section" gap={2}>
        <Heading level={2}>{t('reputation')}</Heading>
        <Card>
          <ReputationFacts numbers={reputation} />
        </Card>
      </Stack>
      <Records title={t('uncountedReviews')} of={uncountedReviews}>
        {({ id, stars, publishedAt, reason }) => (
          <Record key={id} at={publishedAt}>
            <TextLink href={`/console/reviews/${id}`}>{tReview('one', { number: String(id) })}</TextLink>{' '}
            <Stars stars={stars} label={tReview('stars', { stars })} />
            <span className="block text-sm text-muted">{t(`uncounted.${reason}`)}</span>
          </Record>
        )}
      </Records>
    </>
  );
}
