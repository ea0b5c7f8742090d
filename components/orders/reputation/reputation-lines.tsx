import { useTranslations } from 'next-intl';
import { FurtherPage } from '@/components/forms/further-page';
import { ReviewOrder } from '@/components/orders/reviews/review-order';
import { ReviewText } from '@/components/orders/reviews/review-text';
import { Text } from '@/components/ui/text';
import type { Answer } from '@/lib/platform/endpoint';
import { showDayOf } from '@/lib/presentation/order-times';
import { loadReputation, type ReputationLine } from '@/lib/reviews/reputation/contract';
import { PAIR_DAYS, PAIR_REVIEWS } from '@/lib/reviews/rules';

type Props = {
  page: Pick<Answer<typeof loadReputation>, 'lines' | 'has_more'>;
  /** How many lines are before this page. */
  offset: number;
};

/** Reviews as list items, those without a reply first, with a button for further ones. */
export function ReputationLines({ page: { lines, has_more }, offset }: Props) {
  const t = useTranslations('reputation');
  const next = offset + lines.length;
  return (
    <>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
      {has_more && (
        <FurtherPage
          endpoint={loadReputation}
          input={{ query: { offset: String(next) } }}
          texts={{
            more: t('reviews.more'),
            retry: t('retry'),
            failed: t('unavailable'),
            further: t('reviews.further'),
          }}
        >
          {(page) => <ReputationLines page={page} offset={next} />}
        </FurtherPage>
      )}
    </>
  );
}

function Line({ line }: { line: ReputationLine }) {
  const t = useTranslations('reputation');
  const { order_id: id, by, service, at, weight_percent: percent, uncounted_for: reason, reply } = line;
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
      <ReviewText who={by} review={line}>
        <Text size="sm" tone="muted">
          {`${service} · ${showDayOf(at)}`}
        </Text>
        <Text size="sm" className="font-semibold">
          {reason === null
            ? t('weight', { percent })
            : t(`uncounted.${reason}`, { count: PAIR_REVIEWS, days: PAIR_DAYS })}
        </Text>
      </ReviewText>
      {reply === null && (
        <div>
          <ReviewOrder order={{ id, name: by, original_subwork_title: service }} side="sale" opens="reply" />
        </div>
      )}
    </li>
  );
}
