import { takeDownAd as endpoint } from '@/lib/operator/ads/contract';
import { takeDownAd } from '@/lib/operator/ads/acts';
import { done } from '@/app/done';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, ({ params, body }, { actor }) =>
  takeDownAd(actor, { ...params, ...body }).then(done),
);
