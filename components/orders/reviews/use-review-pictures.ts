import { useRef, useState } from 'react';
import { usePictureUploads, type PictureUploads } from '@/components/pictures/use-picture-uploads';
import { withSession } from '@/lib/browser/with-session';
import { call } from '@/lib/platform/http/call';
import type { uploadReviewPicture } from '@/lib/reviews/pictures/contract';
import type { ShownReviewPicture } from '@/lib/reviews/pictures/fields';
import { REVIEW_MAX_PICTURES } from '@/lib/reviews/pictures/rules';

export type ChosenReviewPictures = {
  uploads: PictureUploads;
  /** Those of the earlier review. */
  kept: ShownReviewPicture[];
  removeKept: () => void;
  /** Waits for running uploads; true when one failed and was removed, so that the user checks again. */
  isIncomplete: () => Promise<boolean>;
  /** All pictures of the review, once they are complete. */
  ids: () => string[];
};

/** The pictures of a review that is written or changed. */
export function useReviewPictures(orderId: number, earlier: ShownReviewPicture[]): ChosenReviewPictures {
  const [kept, setKept] = useState(earlier);
  const arrived = useRef<string[]>([]);
  const uploads = usePictureUploads({
    max: REVIEW_MAX_PICTURES - kept.length,
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
  return {
    uploads,
    kept,
    removeKept: () => setKept([]),
    async isIncomplete() {
      const pictures = await uploads.arrived();
      arrived.current = pictures?.map(({ id }) => id) ?? [];
      return pictures === null;
    },
    ids: () => [...kept.map(({ id }) => id), ...arrived.current],
  };
}
