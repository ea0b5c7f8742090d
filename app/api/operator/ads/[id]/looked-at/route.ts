import { markAdLooked as endpoint } from '@/lib/operator/ads/contract';
import { markAdLooked } from '@/lib/operator/ads/acts';
import { done } from '@/app/done';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, ({ params, body }, { actor }) =>
  markAdLooked(actor, { ...params, ...body }).then(done),
);
