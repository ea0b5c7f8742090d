import { type AttachedPictures, useAttachedPictures } from '@/components/pictures/use-attached-pictures';
import { withSession } from '@/lib/browser/with-session';
import { call } from '@/lib/platform/http/call';
import type { uploadReviewPicture } from '@/lib/reviews/pictures/contract';
import type { ShownReviewPicture } from '@/lib/reviews/pictures/fields';
import { REVIEW_MAX_PICTURES } from '@/lib/reviews/pictures/rules';

/** The pictures of a review that is written or changed. */
export function useReviewPictures(orderId: number, earlier: ShownReviewPicture[]): AttachedPictures {
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
