import { listListedAds as endpoint } from '@/lib/operator/ads/contract';
import { listListedAds } from '@/lib/operator/ads/waiting-ads';
import { handle } from '@/app/handle';

export const GET = handle(endpoint, () => listListedAds());
