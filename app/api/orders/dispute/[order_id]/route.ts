import { handle } from '@/app/handle';
import { loadDispute as endpoint } from '@/lib/disputes/contract';
import { getDispute } from '@/lib/disputes/dispute-view';

export const GET = handle(endpoint, ({ params }, { actor }) => getDispute(actor, params.order_id));
