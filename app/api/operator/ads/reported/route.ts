import { listReportedAds as endpoint } from '@/lib/operator/ads/contract';
import { listReportedAds } from '@/lib/operator/ads/waiting-ads';
import { handle } from '@/app/handle';

export const GET = handle(endpoint, () => listReportedAds());
