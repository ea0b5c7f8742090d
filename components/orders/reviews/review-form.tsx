import { useTranslations } from 'next-intl';
import { HelpLink } from '@/components/forms/help-link';
import { ChoiceField } from '@/components/forms/choice-field';
import { Form } from '@/components/forms/form';
import { LongTextField } from '@/components/forms/long-text-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { AttachPictures } from '@/components/pictures/attach-pictures';
import { type AttachedPictures, useAttachedPictures } from '@/components/pictures/use-attached-pictures';
import { Text } from '@/components/ui/text';
import { revealOrder } from '@/lib/browser/reveal-heading';
import { withSession } from '@/lib/browser/with-session';
import { call } from '@/lib/platform/http/call';
import { againOption, type OrderReviews, reviewForm, starOption, writeReview } from '@/lib/reviews/contract';
import type { uploadReviewPicture } from '@/lib/reviews/pictures/contract';
import type { ShownReviewPicture } from '@/lib/reviews/pictures/fields';
import { REVIEW_MAX_PICTURES } from '@/lib/reviews/pictures/rules';
import { REVIEW_TEXT_MAX } from '@/lib/reviews/rules';

type Props = {
  orderId: number;
  side: 'purchase' | 'sale';
  /** The user's earlier review, which they can change until it is published. */
  mine: OrderReviews['mine'];
  /** The last day. */
  until: string;
  onDone: () => void;
};

/** The user's review of the other side. */
export function ReviewForm({ orderId, side, mine, until, onDone }: Props) {
  const t = useTranslations('orders.reviews');
  const pictures = useReviewPictures(orderId, mine?.pictures ?? []);
  const refresh = useRefresh();
  const form = useEndpointForm(writeReview, {
    fields: reviewForm,
    input: (values, token) => ({
      token,
      body: { order_id: orderId, ...values, ...(side === 'purchase' && { pictures: pictures.ids() }) },
    }),
    onValid: pictures.isIncomplete,
    onAnswer: async () => {
      onDone();
      await refresh();
      revealOrder(orderId);
    },
  });
  return (
    <Form form={form}>
      <Text>{t(mine ? 'written' : 'blind', { until })}</Text>
      <ChoiceField
        form={form}
        name="stars"
        label={t('rating')}
        options={starOption.options}
        wordOf={(stars) => `${'★'.repeat(Number(stars))} ${t(`words.${stars}`)}`}
        isOpen
      />
      <LongTextField
        form={form}
        name="text"
        label={t(`text.${side}`)}
        hint={t(`textHint.${side}`)}
        defaultValue={mine?.text ?? ''}
        maxLength={REVIEW_TEXT_MAX}
      />
      {side === 'purchase' && (
        <AttachPictures
          pictures={pictures}
          path="/reviews/pictures"
          hint={t('pictures', { most: REVIEW_MAX_PICTURES })}
          removeLabel={t('removePictures')}
        />
      )}
      <ChoiceField
        form={form}
        name="would_again"
        label={t(`again.${side}`)}
        options={againOption.options}
        wordOf={(said) => t(`againWords.${said}`)}
      />
      <Text tone="muted">{t('againHint')}</Text>
      {side === 'purchase' && <HelpLink topic="reviewing" />}
      <SubmitButton form={form}>{t(mine ? 'change' : 'submit')}</SubmitButton>
    </Form>
  );
}

/** The pictures of a review that is written or changed. */
function useReviewPictures(orderId: number, earlier: ShownReviewPicture[]): AttachedPictures {
  return useAttachedPictures({
    max: REVIEW_MAX_PICTURES,
    earlier,
    async send(file) {
      const { picture } = await withSession((token) =>
        call<typeof uploadReviewPicture>('POST', '/reviews/pictures/upload/{order_id}', {
          params: { order_id: String(orderId) },
          upload: { picture: file },
          token,
        }),
      );
      return picture;
    },
  });
}
