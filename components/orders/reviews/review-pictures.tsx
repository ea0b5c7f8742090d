import { useTranslations } from 'next-intl';
import { ChosenPictures } from '@/components/pictures/chosen-pictures';
import { PictureButton } from '@/components/pictures/picture-button';
import { PrivatePictures } from '@/components/pictures/private-pictures';
import { Button } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { REVIEW_MAX_PICTURES } from '@/lib/reviews/pictures/rules';
import type { ChosenReviewPictures } from './use-review-pictures';

/** Chooses the pictures of a review. */
export function ReviewPictures({ pictures }: { pictures: ChosenReviewPictures }) {
  const t = useTranslations('orders.reviews');
  const { uploads, kept, removeKept } = pictures;
  return (
    <Stack gap={2}>
      <PrivatePictures path="/reviews/pictures" pictures={kept} />
      {kept.length > 0 && (
        <div>
          <Button variant="quiet" className="-ml-5" onClick={removeKept}>
            {t('removePictures')}
          </Button>
        </div>
      )}
      <div>
        <PictureButton uploads={uploads} disabled={false} named />
      </div>
      <Text size="sm" tone="muted">
        {t('pictures', { most: REVIEW_MAX_PICTURES })}
      </Text>
      <ChosenPictures uploads={uploads} />
    </Stack>
  );
}
