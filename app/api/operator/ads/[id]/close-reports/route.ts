import { closeAdReports as endpoint } from '@/lib/operator/ads/contract';
import { closeReportsOfAd } from '@/lib/operator/ads/acts';
import { done } from '@/app/done';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, ({ params, body }, { actor }) =>
  closeReportsOfAd(actor, { ...params, ...body }).then(done),
);
