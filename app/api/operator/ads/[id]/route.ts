import { getAd } from '@/lib/operator/ads/ad';
import { loadAd } from '@/lib/operator/ads/contract';
import { handle } from '@/app/handle';

export const GET = handle(loadAd, ({ params }) => getAd(params.id));
