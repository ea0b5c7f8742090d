import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Stars } from '@/components/ui/stars';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { findReview } from '@/lib/operator/reviews/review';
import { Age } from '../age';
import { PersonLink } from '../person-link';
import { Pictures } from '../pictures';

export type ConsoleReview = NonNullable<Awaited<ReturnType<typeof findReview>>>;

/** A review as it was written, with its order. */
export function ReviewHead({ review }: { review: ConsoleReview }) {
  const t = useTranslations('console.review');
  const { id, author, subject, order, stars, text, reply, writtenAt, hiddenTextAt, removedAt } = review;
  return (
    <Stack gap={2}>
      <Heading level={1}>{t('one', { number: String(id) })}</Heading>
      <Text>
        <PersonLink person={author} />
        {` · ${t('about')} `}
        <PersonLink person={subject} />
        {' · '}
        <TextLink href={`/console/orders/${order.id}`}>{t('order', { number: String(order.id) })}</TextLink>
        {` (${order.title}) · `}
        <Age at={writtenAt} />
      </Text>
      <Card className="flex flex-col gap-2">
        <Text>
          <Stars stars={stars} label={t('stars', { stars })} />{' '}
          {removedAt && <Badge tone="danger">{t('removed')}</Badge>}{' '}
          {hiddenTextAt && <Badge tone="danger">{t('textHidden')}</Badge>}
        </Text>
        <p className="break-words whitespace-pre-line">{text || t('noText')}</p>
        {review.isOfProvider && <Pictures path="review-pictures" pictures={order.reviewPictures} />}
        {reply !== null && (
          <p className="border-l-2 border-edge pl-3 break-words whitespace-pre-line text-muted">
            {t('reply', { reply })}
          </p>
        )}
      </Card>
    </Stack>
  );
}
