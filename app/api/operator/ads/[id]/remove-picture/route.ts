import { removeAdPicture as endpoint } from '@/lib/operator/ads/contract';
import { removeAdPicture } from '@/lib/operator/ads/acts';
import { done } from '@/app/done';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, ({ params, body }, { actor }) =>
  removeAdPicture(actor, { ...params, ...body }).then(done),
);
