import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { PrivatePictures } from '@/components/pictures/private-pictures';
import { Stack } from '@/components/ui/stack';
import { Stars } from '@/components/ui/stars';
import { Text } from '@/components/ui/text';
import type { PublishedReview } from '@/lib/reviews/contract';

type Props = {
  who: ReactNode;
  review: Pick<PublishedReview, 'stars' | 'text' | 'pictures' | 'reply'>;
  /** The forms. */
  children?: ReactNode;
};

/** A published review with its reply. */
export function ReviewText({ who, review, children }: Props) {
  const t = useTranslations('orders.reviews');
  return (
    <Stack as="section" gap={2}>
      <Text className="font-semibold">
        {who} <Stars stars={review.stars} label={t('stars', { stars: review.stars })} />
      </Text>
      {review.text && <p className="break-words whitespace-pre-line">{review.text}</p>}
      <PrivatePictures path="/reviews/pictures" pictures={review.pictures} />
      {review.reply !== null && (
        <p className="border-l-2 border-edge pl-3 break-words whitespace-pre-line text-muted">
          {t('replied', { reply: review.reply })}
        </p>
      )}
      {children}
    </Stack>
  );
}
