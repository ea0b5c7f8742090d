import { handle } from '@/app/handle';
import { listRelatedAds as endpoint } from '@/lib/catalog/related/contract';
import { listRelatedAds } from '@/lib/catalog/related/related-ads';

export const GET = handle(endpoint, ({ params }) => listRelatedAds(params.id));
