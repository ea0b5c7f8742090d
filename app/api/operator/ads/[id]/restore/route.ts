import { restoreAd as endpoint } from '@/lib/operator/ads/contract';
import { restoreAd } from '@/lib/operator/ads/acts';
import { done } from '@/app/done';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, ({ params, body }, { actor }) =>
  restoreAd(actor, { ...params, ...body }).then(done),
);
