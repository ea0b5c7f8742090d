import { done } from '@/app/done';
import { handle } from '@/app/handle';
import { writeAsCommunity as endpoint } from '@/lib/operator/community/contract';
import { writeAsCommunityBy } from '@/lib/operator/community/write';

export const PUT = handle(endpoint, ({ body }, { actor }) => writeAsCommunityBy(actor, body).then(done));
