import { handle } from '@/app/handle';
import { loadReviewPicture as endpoint } from '@/lib/reviews/pictures/contract';
import { readReviewPicture } from '@/lib/reviews/pictures/picture';

export const GET = handle(endpoint, ({ params }, { actor }) =>
  readReviewPicture(actor, params.id, params.width),
);
