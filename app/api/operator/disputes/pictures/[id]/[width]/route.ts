import { handle } from '@/app/handle';
import { loadDisputedPicture as endpoint } from '@/lib/operator/disputes/contract';
import { readDisputedPicture } from '@/lib/operator/disputes/queue';

export const GET = handle(endpoint, ({ params }) =>
  readDisputedPicture(params.id, params.width === '480' ? 480 : 1280),
);
