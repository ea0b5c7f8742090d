import { reportAd as endpoint } from '@/lib/support/ad-reports/contract';
import { reportAd } from '@/lib/support/ad-reports/report';
import { handle } from '@/app/handle';

export const POST = handle(endpoint, ({ body }, { actor }) => reportAd(actor, body));
