import { handle } from '@/app/handle';
import { getOwnAdStatistics } from '@/lib/orders/ad-statistics/ad-statistics';
import { loadAdStatistics } from '@/lib/orders/ad-statistics/contract';

export const GET = handle(loadAdStatistics, ({ params }, { actor }) => getOwnAdStatistics(actor, params.id));
