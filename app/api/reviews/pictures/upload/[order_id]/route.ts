import { handle } from '@/app/handle';
import { uploadReviewPicture as endpoint } from '@/lib/reviews/pictures/contract';
import { addReviewPicture } from '@/lib/reviews/pictures/picture';

export const POST = handle(endpoint, async ({ params, upload }, { actor }) => ({
  picture: await addReviewPicture(actor, params.order_id, upload),
}));
