import { readReportedReviewPicture } from '@/lib/operator/reviews/review';
import { consoleFile, picture, pictureParams } from '../../../../operator';

/** A picture of a reported review. */
export const GET = consoleFile<{ id: string; width: string }>(
  { subject: 'order_review' },
  async (_operator, _request, params) => {
    const { id, width } = pictureParams(params);
    return picture(await readReportedReviewPicture(id, width));
  },
);
