import { type AttachedPictures, useAttachedPictures } from '@/components/pictures/use-attached-pictures';
import { withSession } from '@/lib/browser/with-session';
import type { uploadJobPicture } from '@/lib/orders/job-place/contract';
import type { ShownJobPicture } from '@/lib/orders/job-place/fields';
import { JOB_MAX_PICTURES } from '@/lib/orders/job-place/rules';
import { call } from '@/lib/platform/http/call';

/** The pictures in the form of a place. */
export function useJobPictures(earlier: ShownJobPicture[]): AttachedPictures {
  return useAttachedPictures({
    max: JOB_MAX_PICTURES,
    earlier,
    async send(file) {
      const { picture } = await withSession((token) =>
        call<typeof uploadJobPicture>('POST', '/orders/place/pictures/upload', {
          upload: { picture: file },
          token,
        }),
      );
      return picture;
    },
  });
}
